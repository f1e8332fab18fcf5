import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Promotion } from '~/api/contract/content.ts'
import type { Page } from '~/api/contract/wire.ts'
import { PromotionBonus } from '~/components/bonus/bonus-parts.tsx'
import { LocalizedText } from '~/components/localized-text.tsx'
import { InboxPanes, useShownId } from '~/components/message-reader/inbox-panes.tsx'
import { openedFrom } from '~/components/message-reader/message-address.ts'
import { MessageBox, MessageList } from '~/components/message-reader/message-list.tsx'
import { MessagePane } from '~/components/message-reader/message-pane.tsx'
import { Reader, RecordLink } from '~/components/message-reader/reader.tsx'
import { NavItem } from '~/components/nav-item.tsx'
import bannerArt from '~/ui/art/banner.svg'
import { buttonClass } from '~/ui/button.tsx'
import { chipClass } from '~/ui/chip.tsx'
import { classNames } from '~/ui/class-names.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import lookStyles from '~/ui/looks.module.css'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { TabStrip } from '~/ui/tab-strip.tsx'
import { promotionChips, type PromotionSearch } from '../search.ts'
import { promotionQueries } from './api.ts'
import { PromotionPeriod, PromotionPicture, PromotionStateBadge, PromotionTerms } from './promotion-parts.tsx'
import styles from './promotion-screen.module.css'

const route = getRouteApi('/pages/game/promotion')

/** `/game/promotion`: cards and reader side by side on desktop; on phones `?id` is a page of its own. */
export function PromotionScreen() {
  const { t } = useTranslation(['promotion', 'shell'])
  const { category, id: openId } = route.useSearch()
  const query = useQuery(promotionQueries(category ?? 'all').first())
  const shownId = useShownId(openId, query.data, category)
  return (
    <ScreenBody width="wide">
      <InboxPanes
        title={t('shell:title.promotion')}
        openId={openId}
        list={
          <>
            <nav aria-label={t('categories')}>
              <TabStrip as="ul" look="chips">
                {promotionChips.map((chip) => (
                  <li key={chip}>
                    <NavItem
                      to="/game/promotion"
                      search={chip === 'all' ? {} : { category: chip }}
                      replace
                      resetScroll={false}
                      className={chipClass}
                      current={chip === (category ?? 'all')}
                    >
                      {t(`category.${chip}`)}
                    </NavItem>
                  </li>
                ))}
              </TabStrip>
            </nav>
            <MessageBox
              query={query}
              skeleton={<PromotionOutlines />}
              empty={
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
              }
            >
              {(first) => <PromotionCards first={first} category={category} openId={shownId} />}
            </MessageBox>
          </>
        }
        reader={
          shownId === undefined || query.isPending ? null : (
            <PromotionPane id={shownId} category={category} isPreview={openId === undefined} />
          )
        }
      />
    </ScreenBody>
  )
}

type Category = PromotionSearch['category']

/** The first placeholder has a drawing in the size of a promotion's picture: prerendered, it is the largest paint. */
const PromotionOutlines = () => (
  <ul className={styles.cards}>
    {[bannerArt, null, null].map((drawing, index) => (
      <li key={index} className={classNames('surface', styles.card, styles.outline)}>
        {drawing ? (
          <img
            className={styles.drawing}
            src={drawing}
            alt=""
            width={1280}
            height={560}
            fetchPriority="high"
          />
        ) : (
          <span className={styles.drawing} />
        )}
        <Skeleton shape="text" rows={1} />
      </li>
    ))}
  </ul>
)

function PromotionPane({ id, category, isPreview }: { id: string; category: Category; isPreview: boolean }) {
  const { t } = useTranslation('promotion')
  const query = useQuery(promotionQueries(category ?? 'all').one(id, useQueryClient()))
  return (
    <MessagePane query={query} list={{ to: '/game/promotion', label: t('back') }} gone={t('gone')}>
      {(promotion) => (
        <Reader
          record={promotion}
          isPreview={isPreview}
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
          <PromotionBonus promotionId={promotion.id} />
          <RecordLink link={promotion.link} label={t('open')} outsideLabel={t('openOutside')} />
        </Reader>
      )}
    </MessagePane>
  )
}

interface PromotionCardsProps {
  first: Page<Promotion>
  category: Category
  openId: string | undefined
}

/** The cards of one category. One page as a whole, more of them as they scroll into view. */
function PromotionCards({ first, category, openId }: PromotionCardsProps) {
  const { t } = useTranslation(['promotion', 'shell', 'ui'])
  const card = (promotion: Promotion, eager: boolean) => {
    const open = promotion.id === openId
    return (
      <article className={classNames('surface', styles.card)} data-open={open || undefined}>
        <PromotionPicture promotion={promotion} eager={eager} />
        <div className={styles.text}>
          <PromotionStateBadge promotion={promotion} />
          <h2 className={styles.title}>
            <Link
              to="/game/promotion"
              search={{ ...(category ? { category } : {}), id: promotion.id }}
              state={openedFrom(openId)}
              className={classNames(lookStyles.cardLink, styles.link)}
              aria-current={open ? 'true' : undefined}
            >
              <LocalizedText record={promotion} field="title" label />
            </Link>
          </h2>
          <p>
            <LocalizedText record={promotion} field="summary" />
          </p>
          <p className="small-muted">
            <PromotionPeriod promotion={promotion} />
          </p>
          <PromotionTerms promotion={promotion} className={classNames('small-muted', styles.cardTerms)} />
        </div>
      </article>
    )
  }
  const name = category ?? 'all'
  return (
    <MessageList
      // Another category is another list.
      key={name}
      label={t('ui:labelled', { label: t('shell:title.promotion'), value: t(`promotion:category.${name}`) })}
      first={first}
      later={promotionQueries(name).later}
      rowHeight={22}
      openId={undefined}
      rowClass={styles.row}
      whole={(promotions) => (
        <ul className={styles.cards}>
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
