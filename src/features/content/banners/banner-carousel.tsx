import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { loadCalls } from '~/api/load-calls.ts'
import { part } from '~/components/lazy-part.tsx'
import styles from './banner-carousel.module.css'

/** Fetched beside the banners themselves: the first paint has nothing to put into it. */
const BannerSlides = part(async () => (await import('./banner-slides.tsx')).BannerSlides)

/** The banners of one place on the site. */
const bannersQuery = (position: string) =>
  queryOptions({
    queryKey: ['banners', position],
    queryFn: async ({ signal }) =>
      (await loadCalls(() => import('../calls.ts'))).fetchBanners(position, signal),
    staleTime: 300_000,
    meta: { call: 'banner/query' },
  })

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
