import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { part } from '~/components/lazy-part.tsx'
import bannerArt from '~/ui/art/banner.svg'
import { bannersQuery } from './api.ts'
import styles from './banner-carousel.module.css'

/** Fetched beside the banners themselves: the first paint has nothing to put into it. */
const BannerSlides = part(async () => (await import('./banner-slides.tsx')).BannerSlides)

/**
 * Home's banners; a drawing of their size until they come, or where there are none. It is prerendered, so that the
 * largest paint waits for no script and nothing below moves.
 */
export function BannerCarousel() {
  const { data } = useQuery(bannersQuery('home'))
  const drawing = (
    <img className={styles.drawing} src={bannerArt} alt="" width={1280} height={560} fetchPriority="high" />
  )
  if (!data?.length) return drawing
  return (
    <Suspense fallback={drawing}>
      <BannerSlides banners={data} />
    </Suspense>
  )
}
