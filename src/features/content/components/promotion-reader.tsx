import { useTranslation } from 'react-i18next'
import type { Promotion } from '../../../api/contract/content.ts'
import { Reader } from '../../../shell/inbox/reader.tsx'
import { RecordLink } from '../../../shell/inbox/record-link.tsx'
import type { PromotionSearch } from '../promotion-routes.ts'
import { PromotionPeriod } from './promotion-period.tsx'
import { PromotionPicture } from './promotion-picture.tsx'
import css from './promotion-reader.module.css'
import { PromotionStateBadge } from './promotion-state-badge.tsx'
import { PromotionTerms } from './promotion-terms.tsx'

interface PromotionReaderProps {
  promotion: Promotion
  category: PromotionSearch['category']
}

/** One promotion in full: its terms stand above the button, never behind it. */
export function PromotionReader({ promotion, category }: PromotionReaderProps) {
  const { t } = useTranslation('promotion')
  return (
    <Reader
      record={promotion}
      list={{ to: '/game/promotion', label: t('back'), search: category ? { category } : {} }}
      picture={<PromotionPicture promotion={promotion} eager />}
      facts={
        <>
          <PromotionStateBadge promotion={promotion} />
          <span>
            <PromotionPeriod promotion={promotion} />
          </span>
        </>
      }
    >
      <PromotionTerms promotion={promotion} className={css['terms']} />
      <RecordLink link={promotion.link} label={t('open')} outsideLabel={t('openOutside')} />
    </Reader>
  )
}
