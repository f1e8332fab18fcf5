import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game } from '~/api/contract/games.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { catalogueQuery, popularGamesQuery } from '~/features/games/api.ts'
import { GameCover, MachineStateMark } from '~/features/games/game-tile.tsx'
import { matchesGame } from '~/features/games/hall/hall-filter.ts'
import { machineKey } from '~/features/games/shelf.ts'
import { readTyped } from '~/lib/typed-text.ts'
import { Icon } from '~/ui/icon.tsx'
import { RestedStatus } from '~/ui/rested-status.tsx'
import { TextInput } from '~/ui/text-field.tsx'
import styles from './game-search.module.css'

/** How many results the list shows; the hall shows all. */
const longest = 6

/** Ctrl/Command + K focuses the search, except in a dialog. A single character would answer to speech input too (WCAG 2.1.4). */
const isShortcut = (event: globalThis.KeyboardEvent) =>
  event.key.toLowerCase() === 'k' &&
  (event.metaKey || event.ctrlKey) &&
  !document.querySelector('dialog:modal')

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The games that match the typed text; popular games while it is empty. */
function useFound(typed: string | null): readonly Game[] {
  const popular = useQuery({ ...popularGamesQuery(), enabled: typed !== null })
  const catalogue = useQuery({ ...catalogueQuery(), enabled: typed !== null })
  if (typed === null) return []
  const games = typed ? catalogue.data?.games.filter((game) => matchesGame(game, typed)) : popular.data
  return games?.slice(0, longest) ?? []
}

/** Game search in the top bar: an editable combobox (ARIA Authoring Practices). Enter without a selection opens the hall. */
export function GameSearch() {
  const { t } = useTranslation('games')
  const navigate = useNavigate()
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  // Null while the list is closed.
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const found = useFound(typed)
  const none = typed && !found.length ? t('search.none', { keyword: typed }) : ''
  const optionId = (index: number) => `${listId}-${index}`

  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])

  const search = (text: string) => {
    setTyped(readTyped.search(text))
    setActive(-1)
  }
  const close = () => {
    if (box.current) box.current.value = ''
    setTyped(null)
    setActive(-1)
  }
  const open = (game: Game | undefined) => {
    const keyword = typed ?? ''
    close()
    box.current?.blur()
    if (game)
      void navigate({
        to: '/amigo-springboard',
        search: { game: game.gameId, ...(game.machineId ? { machine: game.machineId } : {}) },
      })
    else void navigate({ to: '/amigo', search: keyword ? { q: keyword } : {} })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During IME composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (typed === null) search(event.currentTarget.value)
      // After the last option the selection returns to the typed text (-1).
      else setActive(((active + step + 1 + found.length + 1) % (found.length + 1)) - 1)
    } else if (event.key === 'Enter') open(found[active])
    else if (event.key === 'Escape') close()
  }
  return (
    <>
      <TextInput
        ref={box}
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={typed !== null}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? optionId(active) : undefined}
        aria-keyshortcuts="Control+K Meta+K"
        autoComplete="off"
        typing="exact"
        enterKeyHint="search"
        maxLength={60}
        placeholder={t('search.label')}
        onFocus={(event) => search(event.target.value)}
        onBlur={close}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
        trailing={
          <span className={styles.sign} aria-hidden="true">
            <kbd className={styles.key}>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
            <Icon name="search" size="s" />
          </span>
        }
      />
      {typed === null ? null : (
        <div className={styles.frame}>
          <div id={listId} role="listbox" aria-label={t('search.label')}>
            {found.map((game, index) => (
              <button
                type="button"
                key={machineKey(game)}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.option}
                // Keeps the focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => open(game)}
              >
                <span className={styles.cover}>
                  <GameCover cover={game.cover} />
                </span>
                <span className={styles.text}>
                  <LocalizedText record={game} field="gameName" />
                  <span className="small-muted">{game.machineId}</span>
                </span>
                <MachineStateMark status={game.status} />
              </button>
            ))}
          </div>
          {none ? <p className={styles.none}>{none}</p> : null}
          <RestedStatus>{none || (typed && t('search.count', { number: found.length }))}</RestedStatus>
        </div>
      )}
    </>
  )
}
