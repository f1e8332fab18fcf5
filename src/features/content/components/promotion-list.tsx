import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryFace } from '../../../shell/query-face.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { promotionsQuery } from '../promotion-queries.ts'
import type { PromotionSearch } from '../promotion-routes.ts'
import { PromotionCard } from './promotion-card.tsx'
import css from './promotion-list.module.css'

interface PromotionListProps {
  category: PromotionSearch['category']
  openId: string | undefined
}

/** The cards of one category, in all their faces. */
export function PromotionList({ category, openId }: PromotionListProps) {
  const { t } = useTranslation('promotion')
  const query = useInfiniteQuery(promotionsQuery(category ?? 'all'))
  return (
    <>
      {query.isError && query.data ? (
        <OfflineNote asOf={new Date(query.dataUpdatedAt).toISOString()} />
      ) : null}
      <QueryFace query={query} skeleton={<Skeleton shape="card" rows={3} />}>
        {({ pages }) => {
          const all = pages.flatMap(({ records }) => records)
          if (!all.length) {
            return (
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
          return (
            <>
              <ul className={css['list']}>
                {all.map((promotion, index) => (
                  <li key={promotion.id}>
                    <PromotionCard
                      promotion={promotion}
                      category={category}
                      open={promotion.id === openId}
                      eager={index < 2}
                    />
                  </li>
                ))}
              </ul>
              {query.hasNextPage ? (
                <Button
                  variant="secondary"
                  full
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t(query.isFetchNextPageError ? 'moreFailed' : 'more')}
                </Button>
              ) : null}
            </>
          )
        }}
      </QueryFace>
    </>
  )
}
