import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Promotion } from '../../../api/contract/content.ts'
import { addressId } from '../../../shell/inbox/address-id.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { listRowClass } from '../../../ui/list-row-class.ts'
import { ListRowContent } from '../../../ui/list-row-content.tsx'
import css from './activity-list.module.css'
import { PromotionPeriod } from './promotion-period.tsx'
import { PromotionStateBadge } from './promotion-state-badge.tsx'

interface ActivityListProps {
  title: string
  promotions: readonly Promotion[]
}

/** Events of one stretch of time; each leads to its promotion. */
export function ActivityList({ title, promotions }: ActivityListProps) {
  const { t } = useTranslation('promotion')
  if (!promotions.length) return null
  return (
    <Card title={title}>
      <ul className={css['list']}>
        {promotions.map((promotion) => (
          <li key={promotion.id}>
            <Link to="/game/promotion" search={{ id: addressId(promotion.id) }} className={listRowClass}>
              <ListRowContent
                title={<LocalizedText record={promotion} field="title" />}
                detail={<PromotionPeriod promotion={promotion} />}
                trailing={<PromotionStateBadge promotion={promotion} />}
              />
              <span className="visually-hidden">{t('activity.details')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
