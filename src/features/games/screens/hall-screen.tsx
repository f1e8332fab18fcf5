import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../session/profile.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { StaleNote } from '../../../shell/stale-note.tsx'
import { ScreenBody } from '../../../ui/screen-body.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CategoryNav } from '../components/category-nav.tsx'
import { GameGrid } from '../components/game-grid.tsx'
import { HallEmpty } from '../components/hall-empty.tsx'
import { HallSearchField } from '../../../shell/hall-search-field.tsx'
import { RemovedNotice } from '../components/removed-notice.tsx'
import { changeShelf } from '../shelf-store.ts'
import { restoredFavourite } from '../shelf.ts'
import { useHall } from '../use-hall.ts'
import css from './hall-screen.module.css'

const route = getRouteApi('/pages/amigo')

/** `/amigo`, the game hall: search, categories, machines (screens.md, "Play"). */
export function HallScreen() {
  const { t } = useTranslation('hall')
  const { tab = 'all', q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const userId = useProfile()?.userId
  // Typing filters at once; the address follows, so that "back" from a game finds the same view.
  const [keyword, setKeyword] = useState(q)
  const [resets, setResets] = useState(0)
  const [removed, setRemoved] = useState<{ key: string; name: string; position: number } | null>(null)
  const { catalogue, games, counts } = useHall(tab, keyword)

  const search = (typed: string) => {
    setKeyword(typed)
    const next = { ...(tab === 'all' ? {} : { tab }), ...(typed ? { q: typed } : {}) }
    void navigate({ search: next, replace: true, resetScroll: false })
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
    <ScreenBody width="wide">
      <div className={css['hall']}>
        <div className={css['filters']}>
          <h1 className={css['title']}>{t('hall.title')}</h1>
          <HallSearchField key={resets} initial={keyword} hasText={keyword !== ''} onSearch={search} />
          <CategoryNav current={tab} keyword={keyword} counts={counts} />
        </div>
        <section className={css['machines']} aria-label={t(`tab.${tab}`)}>
          <StaleNote query={catalogue} />
          <QueryFace query={catalogue} skeleton={<Skeleton shape="tile" rows={12} />}>
            {() => (
              <>
                <output className="visually-hidden">{t('hall.count', { number: games.length })}</output>
                {games.length ? (
                  <GameGrid
                    label={t(`tab.${tab}`)}
                    games={games}
                    moves={tab === 'favourites'}
                    onRemoved={setRemoved}
                  />
                ) : (
                  <HallEmpty tab={tab} keyword={keyword} onClear={clear} />
                )}
              </>
            )}
          </QueryFace>
          <RemovedNotice name={removed?.name ?? null} onUndo={undo} onDismiss={() => setRemoved(null)} />
        </section>
      </div>
    </ScreenBody>
  )
}
