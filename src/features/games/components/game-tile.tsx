import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { localizedField } from '../../../../i18n/localized-field.ts'
import type { Game } from '../../../api/contract/games.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import { machineOpen } from '../game-state.ts'
import { useGameTap } from '../use-game-tap.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { GameCover } from './game-cover.tsx'
import css from './game-tile.module.css'
import { MachineStateMark } from './machine-state-mark.tsx'

interface GameTileProps {
  game: Game
  eager?: boolean
  /** Without it the tile has no heart (home). */
  favourite?: { pressed: boolean; onToggle: () => void }
}

/** One machine: cover, name, number and state. The whole tile launches it. */
export function GameTile({ game, eager = false, favourite }: GameTileProps) {
  const { i18n } = useTranslation('games')
  const onTap = useGameTap(game)
  return (
    <div className={css['tile']} data-shut={(game.status ?? machineOpen) !== machineOpen || undefined}>
      <Link
        to="/amigo-springboard"
        search={{ game: game.gameId, machine: game.machineId }}
        className={css['link']}
        onClick={onTap}
      >
        <GameCover cover={game.cover} eager={eager} />
        <span className={css['name']}>
          <LocalizedText record={game} field="gameName" />
        </span>
        <span className={css['facts']}>
          {game.machineId ? <span className={css['number']}>{game.machineId}</span> : null}
          <MachineStateMark status={game.status} />
        </span>
      </Link>
      {favourite ? (
        <div className={css['heart']}>
          <FavouriteButton name={localizedField(game, 'gameName', i18n.language).text} {...favourite} />
        </div>
      ) : null}
    </div>
  )
}
