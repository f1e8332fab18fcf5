import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Promotion } from '~/api/contract/content.ts'
import type { Page } from '~/api/contract/wire.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { addressId, openedFrom } from '~/components/message-reader/message-address.ts'
import { MessageList } from '~/components/message-reader/message-list.tsx'
import type { PromotionSearch } from '../search.ts'
import styles from './promotion-cards.module.css'
import { PromotionPeriod, PromotionPicture, PromotionStateBadge, PromotionTerms } from './promotion-parts.tsx'
import { promotionQueries } from './promotion-queries.ts'

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
  const name = category ?? 'all'
  return (
    <MessageList
      // Another category is another list.
      key={name}
      label={`${t('shell:title.promotion')}: ${t(`promotion:category.${name}`)}`}
      first={first}
      later={promotionQueries(name).later}
      rowHeight={22}
      openId={undefined}
      rowClass={styles.row}
      whole={(promotions) => (
        <ul className={styles.list}>
          {promotions.map((promotion, index) => (
            <li key={promotion.id}>{card(promotion, index < 2)}</li>
          ))}
        </ul>
      )}
    >
      {(promotion: Promotion) => card(promotion, true)}
    </MessageList>
  )
}

interface PromotionCardProps {
  promotion: Promotion
  category: PromotionSearch['category']
  openId: string | undefined
  eager: boolean
}

/** One promotion in the list; the whole card leads to it. */
function PromotionCard({ promotion, category, openId, eager }: PromotionCardProps) {
  const open = promotion.id === openId
  return (
    <article className={styles.card} data-open={open || undefined}>
      <PromotionPicture promotion={promotion} eager={eager} />
      <div className={styles.text}>
        <PromotionStateBadge promotion={promotion} />
        <h2 className={styles.title}>
          <Link
            to="/game/promotion"
            search={{ ...(category ? { category } : {}), id: addressId(promotion.id) }}
            state={openedFrom(openId)}
            className={styles.link}
            aria-current={open ? 'true' : undefined}
          >
            <LocalizedText record={promotion} field="title" />
          </Link>
        </h2>
        <p>
          <LocalizedText record={promotion} field="summary" />
        </p>
        <p className="small-muted">
          <PromotionPeriod promotion={promotion} />
        </p>
        <PromotionTerms promotion={promotion} className={`small-muted ${styles.terms}`} />
      </div>
    </article>
  )
}
