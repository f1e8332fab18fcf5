import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Promotion } from '~/api/contract/content.ts'
import { Reader, RecordLink } from '~/components/message-reader/reader.tsx'
import { NotKept, QueryFace } from '~/components/query-boundary.tsx'
import { buttonClass } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import type { PromotionSearch } from '../routes.ts'
import styles from './promotion-pane.module.css'
import { PromotionPeriod, PromotionPicture, PromotionStateBadge, PromotionTerms } from './promotion-parts.tsx'
import { promotionQuery } from './promotion-queries.ts'

interface PromotionPaneProps {
  id: string
  category: PromotionSearch['category']
}

/** The promotion that the address names, wherever in the list it stands. */
export function PromotionPane({ id, category }: PromotionPaneProps) {
  const { t } = useTranslation('promotion')
  const query = useQuery(promotionQuery(id, useQueryClient()))
  return (
    <QueryFace
      query={query}
      skeleton={<Skeleton shape="text" rows={3} />}
      offline={
        <Stack gap={3}>
          <NotKept />
          <Link to="/game/promotion" className={buttonClass({ variant: 'secondary' })}>
            {t('back')}
          </Link>
        </Stack>
      }
    >
      {(promotion) =>
        promotion ? (
          <PromotionReader promotion={promotion} category={category} />
        ) : (
          <EmptyState
            art="lost"
            title={t('gone')}
            action={
              <Link to="/game/promotion" className={buttonClass({ variant: 'secondary' })}>
                {t('back')}
              </Link>
            }
          />
        )
      }
    </QueryFace>
  )
}

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
      <PromotionTerms promotion={promotion} className={styles.terms} />
      <RecordLink link={promotion.link} label={t('open')} outsideLabel={t('openOutside')} />
    </Reader>
  )
}
