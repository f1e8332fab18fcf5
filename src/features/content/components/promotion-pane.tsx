import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NotKept } from '../../../shell/offline/not-kept.tsx'
import { QueryFace } from '../../../shell/query-face.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { promotionQuery } from '../promotion-queries.ts'
import type { PromotionSearch } from '../promotion-routes.ts'
import { PromotionReader } from './promotion-reader.tsx'

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
