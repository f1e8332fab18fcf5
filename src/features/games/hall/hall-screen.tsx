import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { hasCapability } from '~/api/platform.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { useProfile } from '~/domain/player/profile.ts'
import { HallSearchField } from '~/layout/hall-search-field.tsx'
import { formatWireTime } from '~/lib/dates.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Callout } from '~/ui/callout.tsx'
import { classNames } from '~/ui/class-names.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import lookStyles from '~/ui/looks.module.css'
import phoneHidden from '~/ui/phone-hidden.module.css'
import { RestedStatus } from '~/ui/rested-status.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { desktop, useMedia } from '~/ui/use-media.ts'
import { changeShelf } from '../account-shelf.ts'
import { catalogueQuery } from '../api.ts'
import { gamesQuery, type Catalogue } from '../catalogue/api.ts'
import { restoredFavourite, useShelf, withoutDoubles } from '../shelf.ts'
import { GameGrid } from './game-grid.tsx'
import { filterGames, searchOf, sortGames, type HallFilter } from './hall-filter.ts'
import { CategoryNav, SortSelect } from './hall-filters.tsx'
import styles from './hall-screen.module.css'
import { hallTabs, type HallTab } from './hall-tabs.ts'

const route = getRouteApi('/pages/amigo')

/** `/amigo`, the game hall: search, categories, machines. */
export function HallScreen() {
  const { t } = useTranslation(['hall', 'games'])
  const { tab = 'all', q = '', free, sort } = route.useSearch()
  const navigate = route.useNavigate()
  const userId = useProfile()?.userId
  // Typing filters at once; the address follows, so that "back" from a game finds the same view.
  const [keyword, setKeyword] = useState(q)
  const [resets, setResets] = useState(0)
  const [removed, setRemoved] = useState<{ key: string; name: string; position: number } | null>(null)
  const { catalogue, games, counts } = useHall({ tab, keyword, free, sort })
  // The bar of a desktop has the search, on every page.
  const isDesktop = useMedia(desktop, false)

  // The screen stays in the document when it is left, and is come back to with another address. What was typed here gets
  // into the address after it, one keystroke after the other.
  const [address, setAddress] = useState({ q, typed: [] as string[] })
  if (q !== address.q) {
    setAddress({ q, typed: q === keyword ? [] : address.typed })
    if (!address.typed.includes(q)) {
      setKeyword(q)
      setResets(resets + 1)
    }
  }

  const search = (typed: string) => {
    setKeyword(typed)
    setAddress({ q: address.q, typed: [...address.typed, typed] })
    void navigate({
      search: searchOf({ tab, keyword: typed, free, sort }),
      replace: true,
      resetScroll: false,
    })
  }
  const clear = () => {
    setResets(resets + 1)
    search('')
  }
  const undo = () => {
    if (!removed || userId === undefined) return
    changeShelf(userId, (shelf) => restoredFavourite(shelf, removed.key, removed.position))
    setRemoved(null)
  }

  return (
    <ScreenBody width="tiles">
      <div className={classNames(lookStyles.singleColumn, styles.hall)}>
        <div className={styles.filters}>
          <h1 className={phoneHidden.hidden}>{t('hall.title')}</h1>
          {isDesktop ? (
            <SortSelect current={{ tab, keyword, free, sort }} />
          ) : (
            <HallSearchField key={resets} initial={keyword} onSearch={search} />
          )}
          <CategoryNav
            current={{ tab, keyword, free, sort }}
            counts={counts}
            onClear={isDesktop && keyword ? clear : undefined}
          />
        </div>
        <Stack as="section" aria-label={t(`games:tab.${tab}`)}>
          <HallNote query={catalogue} keyword={keyword} />
          <QueryBoundary query={catalogue} skeleton={<Skeleton shape="tile" rows={12} />}>
            {() => (
              <>
                <RestedStatus>{t('games:search.count', { number: games.length })}</RestedStatus>
                {games.length ? (
                  <GameGrid
                    label={t(`games:tab.${tab}`)}
                    games={games}
                    moves={tab === 'favourites'}
                    onRemoved={setRemoved}
                  />
                ) : (
                  <HallEmpty tab={tab} keyword={keyword} isFiltered={free !== undefined} onClear={clear} />
                )}
              </>
            )}
          </QueryBoundary>
          {/* A removed favourite is offered back until that is answered, or the next one is removed. */}
          <div role="status" className={styles.place}>
            {removed ? (
              <div className={classNames(lookStyles.raised, styles.notice)}>
                <span className={styles.text}>{t('favourite.removed', { name: removed.name })}</span>
                <Button variant="secondary" size="s" onClick={undo}>
                  {t('favourite.undo')}
                </Button>
                <IconButton icon="close" label={t('favourite.dismiss')} onClick={() => setRemoved(null)} />
              </div>
            ) : null}
          </div>
        </Stack>
      </div>
    </ScreenBody>
  )
}

/** Above a hall that could not be read anew: how old it is, and that a search looks through no more than that. */
function HallNote({ query, keyword }: { query: UseQueryResult<Catalogue>; keyword: string }) {
  const { t, i18n } = useTranslation(['hall', 'games'])
  const { isOnline } = useSnapshot(online)
  const { data, dataUpdatedAt, isError } = query
  const asOf = data?.asOf ?? (isError || !isOnline ? dataUpdatedAt : null)
  if (!data || asOf === null) return null
  if (!keyword) return <StaleNote query={{ isError: true, data, dataUpdatedAt: asOf }} />
  const number = data.games.length.toLocaleString(i18n.language)
  const time = formatWireTime(new Date(asOf).toISOString(), i18n.language, 'dateTime')
  return (
    <output>
      <Callout icon="offline" tone="accent" look="line">
        {t('search.saved', { number, time })}
      </Callout>
    </output>
  )
}

interface HallEmptyProps {
  tab: HallTab
  keyword: string
  isFiltered: boolean
  onClear: () => void
}

/** No machine to show: none for what was typed, none on the shelf yet, or none in the hall at all. */
function HallEmpty({ tab, keyword, isFiltered, onClear }: HallEmptyProps) {
  const { t } = useTranslation(['hall', 'games'])
  if (keyword) {
    return (
      <EmptyState
        art="search"
        title={t('games:search.none', { keyword })}
        text={t('empty.searchText')}
        action={<Button onClick={onClear}>{t('empty.clear')}</Button>}
      />
    )
  }
  const emptyOf = tab === 'favourites' || tab === 'recent' ? tab : tab === 'all' ? 'hall' : 'category'
  const follows = emptyOf === 'favourites' && hasCapability('preferences')
  return (
    <EmptyState
      art="games"
      title={t(`empty.${emptyOf}`)}
      text={t(follows ? 'empty.favouritesEverywhereText' : `empty.${emptyOf}Text`)}
      action={
        tab === 'all' && !isFiltered ? null : (
          <Link to="/amigo" activeOptions={{ exact: true }} className={buttonClass({ variant: 'primary' })}>
            {t('empty.showAll')}
          </Link>
        )
      }
    />
  )
}

/** Filtered here at once; only where the hall is larger than what is loaded the server's search adds to it. */
function useHall({ tab, keyword, free, sort }: HallFilter) {
  const { i18n } = useTranslation('hall')
  const shelf = useShelf()
  const catalogue = useQuery(catalogueQuery())
  const asksServer = keyword !== '' && catalogue.data?.complete === false && hasCapability('gameSearch')
  const found = useQuery({
    ...gamesQuery({ keyword }),
    enabled: asksServer,
    placeholderData: keepPreviousData,
  })
  const loaded = catalogue.data?.games
  const extra = asksServer ? found.data : undefined
  const view = useMemo(() => {
    const all = withoutDoubles([...(loaded ?? []), ...(extra ?? [])])
    const lists = hallTabs.map(
      (name) => [name, filterGames(all, { tab: name, keyword, free }, shelf)] as const,
    )
    return {
      games: sortGames(lists.find(([name]) => name === tab)?.[1] ?? [], sort, i18n.language),
      counts: Object.fromEntries(lists.map(([name, list]) => [name, list.length])) as Record<HallTab, number>,
    }
  }, [loaded, extra, keyword, free, shelf, tab, sort, i18n.language])
  return { catalogue, ...view }
}
