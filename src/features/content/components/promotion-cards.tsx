import { useTranslation } from 'react-i18next'
import type { Promotion } from '../../../api/contract/content.ts'
import type { Page } from '../../../api/contract/wire.ts'
import { PageRows } from '../../../shell/rows/page-rows.tsx'
import { laterPromotionsQuery } from '../promotion-queries.ts'
import type { PromotionSearch } from '../promotion-routes.ts'
import { PromotionCard } from './promotion-card.tsx'
import css from './promotion-list.module.css'

interface PromotionCardsProps {
  first: Page<Promotion>
  category: PromotionSearch['category']
  openId: string | undefined
}

/** The cards of one category. One page as a whole, more of them as they scroll into view. */
export function PromotionCards({ first, category, openId }: PromotionCardsProps) {
  const { t } = useTranslation(['promotion', 'shell'])
  const card = (promotion: Promotion, eager: boolean) => (
    <PromotionCard promotion={promotion} category={category} openId={openId} eager={eager} />
  )
  if (!first.hasMore) {
    return (
      <ul className={css['list']}>
        {first.records.map((promotion, index) => (
          <li key={promotion.id}>{card(promotion, index < 2)}</li>
        ))}
      </ul>
    )
  }
  const name = category ?? 'all'
  return (
    <PageRows
      // Another category is another list.
      key={name}
      label={`${t('shell:title.promotion')}: ${t(`promotion:category.${name}`)}`}
      first={first}
      later={laterPromotionsQuery(name)}
      rowHeight={22}
      texts={{ unreadable: t('promotion:unreadable'), failed: t('promotion:moreFailed') }}
      look="plain"
      rowClass={css['row']}
    >
      {(promotion) => card(promotion, true)}
    </PageRows>
  )
}
