import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasRows } from '../../../api/pages.ts'
import { InboxPanes } from '../../../shell/inbox/inbox-panes.tsx'
import { SiteFooter } from '../../../shell/site-footer.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ScreenBody } from '../../../ui/screen-body.tsx'
import { PromotionChips } from '../components/promotion-chips.tsx'
import { PromotionList } from '../components/promotion-list.tsx'
import { PromotionPane } from '../components/promotion-pane.tsx'
import { promotionsQuery } from '../promotion-queries.ts'

const route = getRouteApi('/pages/game/promotion')

/** `/game/promotion`: cards and reader side by side on a desk; on a phone `?id` is a page of its own. */
export function PromotionScreen() {
  const { t } = useTranslation(['promotion', 'shell'])
  const { category, id } = route.useSearch()
  const openId = id === undefined ? undefined : String(id)
  const { data, isPending } = useQuery(promotionsQuery(category ?? 'all'))
  return (
    <ScreenBody width="wide">
      <InboxPanes
        title={t('shell:title.promotion')}
        openId={openId}
        list={
          <>
            <PromotionChips current={category ?? 'all'} />
            <PromotionList category={category} openId={openId} />
          </>
        }
        reader={
          <>
            {openId === undefined ? (
              hasRows(data) ? (
                <EmptyState art="letters" title={t('promotion:choose')} />
              ) : null
            ) : isPending ? null : (
              <PromotionPane id={openId} category={category} />
            )}
          </>
        }
      />
      <SiteFooter />
    </ScreenBody>
  )
}
