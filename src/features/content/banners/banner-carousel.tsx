import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { part } from '~/components/lazy-part.tsx'
import styles from './banner-carousel.module.css'
import { bannersQuery } from './banner-queries.ts'

/** Fetched beside the banners themselves: the first paint has nothing to put into it. */
const BannerSlides = part(async () => (await import('./banner-slides.tsx')).BannerSlides)

/** Home's banners. Their place is kept while they load; without banners it goes. */
export function BannerCarousel() {
  const { data, isPending } = useQuery(bannersQuery('home'))
  const waiting = <div className={styles.waiting} aria-hidden="true" />
  if (!data?.length) return isPending ? waiting : null
  return (
    <Suspense fallback={waiting}>
      <BannerSlides banners={data} />
    </Suspense>
  )
}
