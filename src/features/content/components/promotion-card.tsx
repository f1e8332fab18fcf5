import { Link } from '@tanstack/react-router'
import type { Promotion } from '../../../api/contract/content.ts'
import { addressId } from '../../../shell/inbox/address-id.ts'
import { openedFrom } from '../../../shell/inbox/opened-from.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import type { PromotionSearch } from '../promotion-routes.ts'
import css from './promotion-card.module.css'
import { PromotionPeriod } from './promotion-period.tsx'
import { PromotionPicture } from './promotion-picture.tsx'
import { PromotionStateBadge } from './promotion-state-badge.tsx'
import { PromotionTerms } from './promotion-terms.tsx'

interface PromotionCardProps {
  promotion: Promotion
  category: PromotionSearch['category']
  openId: string | undefined
  eager: boolean
}

/** One promotion in the list; the whole card leads to it. */
export function PromotionCard({ promotion, category, openId, eager }: PromotionCardProps) {
  const open = promotion.id === openId
  return (
    <article className={css['card']} data-open={open || undefined}>
      <PromotionPicture promotion={promotion} eager={eager} />
      <div className={css['text']}>
        <PromotionStateBadge promotion={promotion} />
        <h2 className={css['title']}>
          <Link
            to="/game/promotion"
            search={{ ...(category ? { category } : {}), id: addressId(promotion.id) }}
            state={openedFrom(openId)}
            className={css['link']}
            aria-current={open ? 'true' : undefined}
          >
            <LocalizedText record={promotion} field="title" />
          </Link>
        </h2>
        <p>
          <LocalizedText record={promotion} field="summary" />
        </p>
        <p className={css['period']}>
          <PromotionPeriod promotion={promotion} />
        </p>
        <PromotionTerms promotion={promotion} className={css['terms']} />
      </div>
    </article>
  )
}
