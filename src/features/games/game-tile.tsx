import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import type { Game } from '~/api/contract/games.ts'
import { hasCapability } from '~/api/platform.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { ServerPicture } from '~/components/server-picture.tsx'
import { useProfile } from '~/domain/player/profile.ts'
import { readStored } from '~/lib/storage.ts'
import { Scene } from '~/ui/art/scene.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Icon } from '~/ui/icon.tsx'
import lookStyles from '~/ui/looks.module.css'
import styles from './game-tile.module.css'
import { gameTapped, isRunning, play } from './play-store.ts'
import { machineKind, machineOpen, machineState } from './rules.ts'

interface GameTileProps {
  game: Game
  eager?: boolean
  /** For a pointer: over the cover, what kind of machine it is and that it can be played. */
  hovers?: boolean
  /** Without it the tile has no heart (home). */
  favourite?: { pressed: boolean; onToggle: () => void }
}

/** One machine: cover, name, number and state. The whole tile launches it. */
export function GameTile({ game, eager = false, hovers = false, favourite }: GameTileProps) {
  const { t } = useTranslation('games')
  const { category } = game
  const kind = machineKind(category)
  const isOpen = (game.status ?? machineOpen) === machineOpen
  const onTap = useGameTap(game)
  return (
    <div className={styles.tile} data-shut={!isOpen || undefined}>
      <Link
        to="/amigo-springboard"
        search={{ game: game.gameId, machine: game.machineId }}
        className={styles.link}
        onClick={onTap}
      >
        <span className={styles.picture}>
          <GameCover cover={game.cover} eager={eager} />
          {hovers ? (
            // Number and state stand below the cover, and the link's name says them all.
            <span className={styles.hover} aria-hidden="true">
              {category ? (
                <span className={styles.kind}>
                  <Icon name={kind ?? 'game'} size="xs" />
                  <span>{kind ? t(`tab.${kind}`) : category}</span>
                </span>
              ) : null}
              {isOpen ? <span className={styles.play}>{t('featured.play')}</span> : null}
            </span>
          ) : null}
        </span>
        <span className={styles.name}>
          <LocalizedText record={game} field="gameName" label />
        </span>
        <span className={styles.facts}>
          {game.machineId ? (
            <span className={classNames(lookStyles.tinyMuted, styles.number)}>{game.machineId}</span>
          ) : null}
          <MachineStateMark status={game.status} />
        </span>
      </Link>
      {favourite ? (
        <div className={styles.heart}>
          <FavouriteButton game={game} {...favourite} />
        </div>
      ) : null}
    </div>
  )
}

type FavouriteButtonProps = NonNullable<GameTileProps['favourite']> & { game: Game }

/** The heart on a tile. Its name says of which game, and `aria-pressed` whether it is one. */
function FavouriteButton({ game, pressed, onToggle }: FavouriteButtonProps) {
  const { t, i18n } = useTranslation('hall')
  const { text: name } = localizedField(game, 'gameName', i18n.language)
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={pressed}
      aria-label={t('favourite.label', { name })}
      title={pressed ? t('favourite.remove') : t('favourite.add')}
      onClick={onToggle}
    >
      <span className={styles.disc}>
        <Icon name="favorite" size="s" />
      </span>
    </button>
  )
}

/** Open, in use or under maintenance: by icon and word, the colour only repeats it. */
export function MachineStateMark({ status }: { status: number | null | undefined }) {
  const { t } = useTranslation('games')
  const state = machineState(status)
  return (
    <span className={classNames(lookStyles.tinyMuted, styles.mark)} data-tone={state?.tone}>
      <Icon name={state?.icon ?? 'info'} size="xs" />
      <span>{state ? t(`state.${state.word}`) : t('state.unknown', { status: status ?? '' })}</span>
    </span>
  )
}

/** A square cover that keeps its place while it loads, and a drawn one where there is none. */
export function GameCover({ cover, eager = false }: { cover: string; eager?: boolean }) {
  return (
    <span className={styles.cover}>
      <ServerPicture
        path={cover}
        fallback={<Scene name="games" />}
        className={styles.image}
        width={320}
        height={320}
        loading={eager ? 'eager' : 'lazy'}
      />
    </span>
  )
}

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** For links to the springboard: the tap also starts an open machine. Arriving by address starts nothing. */
export function useGameTap(game: Game | undefined): (event: MouseEvent) => void {
  const { i18n } = useTranslation('games')
  const userId = useProfile()?.userId
  const queryClient = useQueryClient()
  return (event) => {
    if (!game || userId === undefined || opensElsewhere(event)) return
    if ((game.status ?? machineOpen) !== machineOpen) return
    // A running game is only shown; the springboard asks before one ends for another.
    if (isRunning(play.now)) return
    // Budgets are checked on the springboard, before its button.
    if (readStored('saferPlay') !== null) return
    // Where the tap would open a game's own address, only the springboard can say before it that games are paused.
    if (hasCapability('siteStatus') && !hasCapability('gameLaunch')) return
    void gameTapped({ queryClient, game, userId, language: i18n.language })
  }
}
