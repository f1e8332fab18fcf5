import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { part } from '~/components/lazy-part.tsx'
import bannerArt from '~/ui/art/banner.svg'
import { bannersQuery } from './api.ts'
import styles from './banner-carousel.module.css'

/** Fetched beside the banners themselves: the first paint has nothing to put into it. */
const BannerSlides = part(async () => (await import('./banner-slides.tsx')).BannerSlides)

/**
 * Home's banners, and until they come, or where there is none, a drawing in their size: it stands in the prerendered
 * page, so that the largest paint waits for no script and no call, and nothing below it moves.
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
