import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasRows } from '../../../api/pages.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StaleNote } from '../../../shell/stale-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { promotionsQuery } from '../promotion-queries.ts'
import type { PromotionSearch } from '../promotion-routes.ts'
import { PromotionCards } from './promotion-cards.tsx'

interface PromotionListProps {
  category: PromotionSearch['category']
  openId: string | undefined
}

/** The promotions of one category, in all their faces. */
export function PromotionList({ category, openId }: PromotionListProps) {
  const { t } = useTranslation('promotion')
  const query = useQuery(promotionsQuery(category ?? 'all'))
  return (
    <>
      <StaleNote query={query} />
      <QueryFace query={query} skeleton={<Skeleton shape="card" rows={3} />}>
        {(first) =>
          hasRows(first) ? (
            <PromotionCards first={first} category={category} openId={openId} />
          ) : (
            <EmptyState
              art="letters"
              title={t(category ? 'emptyFilter' : 'empty')}
              text={category ? undefined : t('emptyText')}
              action={
                category ? (
                  <Link to="/game/promotion" replace className={buttonClass({ variant: 'secondary' })}>
                    {t('clear')}
                  </Link>
                ) : undefined
              }
            />
          )
        }
      </QueryFace>
    </>
  )
}
