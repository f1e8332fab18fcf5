import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Promotion } from '../../../api/contract/content.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { promotionQuery } from '../promotion-queries.ts'
import type { PromotionSearch } from '../promotion-routes.ts'
import { PromotionReader } from './promotion-reader.tsx'

interface PromotionPaneProps {
  id: string
  /** The promotion as the list has it; without it all of them are looked through. */
  known: Promotion | undefined
  category: PromotionSearch['category']
}

/** The promotion that the address names. */
export function PromotionPane({ id, known, category }: PromotionPaneProps) {
  const { t } = useTranslation('promotion')
  const one = useQuery({ ...promotionQuery(id), enabled: !known })
  if (known) return <PromotionReader promotion={known} category={category} />
  return (
    <QueryFace query={one} skeleton={<Skeleton shape="text" rows={3} />}>
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
