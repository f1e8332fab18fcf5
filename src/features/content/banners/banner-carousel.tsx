import { useQuery } from '@tanstack/react-query'
import { lazily } from '~/components/lazy-part.tsx'
import bannerArt from '~/ui/art/banner.svg'
import { bannersQuery } from './api.ts'
import styles from './banner-carousel.module.css'

const drawing = (
  <img className={styles.drawing} src={bannerArt} alt="" width={1280} height={560} fetchPriority="high" />
)

/** Fetched beside the banners themselves: the first paint has nothing to put into it. */
const BannerSlides = lazily(async () => (await import('./banner-slides.tsx')).BannerSlides, {
  failure: 'inline',
  waiting: drawing,
})

/** A drawing of their size until they come: prerendered, so the largest paint waits for no script and nothing below moves. */
export function BannerCarousel() {
  const { data } = useQuery(bannersQuery('home'))
  return data?.length ? <BannerSlides banners={data} /> : drawing
}
