import { seedOffers } from '../bonus/seed-offers.ts'
import type { Queries } from '../platform/db/db.ts'
import { multilingual } from '../platform/multilingual.ts'
import { seedCountries } from './seed-countries.ts'
import { seedNotices } from './seed-notices.ts'
import { bannerImages, seedPromotions } from './seed-promotions.ts'

const banners = [
  {
    id: 'lantern-festival',
    link: '/game/promotion',
    alt: {
      zh: '提灯祭',
      zhTW: '提燈祭',
      en: 'Lantern Festival',
      jp: '提灯まつり',
      ko: '등롱 축제',
      fil: 'Lantern Festival',
      vi: 'Lễ hội đèn lồng',
    },
  },
  {
    id: 'welcome',
    link: '/game/guide',
    alt: {
      zh: '新手指南',
      zhTW: '新手指南',
      en: 'Beginner’s guide',
      jp: 'はじめての方へ',
      ko: '처음 오신 분께',
      fil: 'Gabay sa mga baguhan',
      vi: 'Hướng dẫn cho người mới',
    },
  },
  {
    id: 'koi-week',
    link: '/amigo',
    alt: {
      zh: '锦鲤周',
      zhTW: '錦鯉週',
      en: 'Koi Week',
      jp: '錦鯉ウィーク',
      ko: '비단잉어 주간',
      fil: 'Koi Week',
      vi: 'Tuần lễ cá koi',
    },
  },
]

/** What the operator publishes; dates lie around today. */
export async function seedPublished(queries: Queries): Promise<void> {
  const now = new Date()
  await seedCountries(queries)
  await seedNotices(queries, now)
  await seedPromotions(queries, now)
  await seedOffers(queries, now)
  for (const [sort, { id, link, alt }] of banners.entries())
    await queries.query('insert into banners (id, link, sort, texts) values ($1, $2, $3, $4)', [
      id,
      link,
      sort,
      JSON.stringify({ ...bannerImages(id), ...multilingual('title', alt) }),
    ])
}
