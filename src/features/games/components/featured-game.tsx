import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { machineOpen } from '../game-state.ts'
import { popularGamesQuery } from '../queries.ts'
import { type Machine, machineKey } from '../shelf.ts'
import { useGameTap } from '../use-game-tap.ts'
import css from './featured-game.module.css'
import { GameCover } from './game-cover.tsx'
import { MachineStateMark } from './machine-state-mark.tsx'

/** Home's pop-up game beside the banner: the most played machine that is free now, and not the one to continue. */
export function FeaturedGame({ except }: { except: Machine | null }) {
  const { t } = useTranslation('games')
  const { data } = useQuery(popularGamesQuery())
  const skipped = except && machineKey(except)
  const game = data?.find(
    (candidate) => (candidate.status ?? machineOpen) === machineOpen && machineKey(candidate) !== skipped,
  )
  const onTap = useGameTap(game)
  if (!game) return null
  return (
    <Link
      to="/amigo-springboard"
      search={{ game: game.gameId, machine: game.machineId }}
      className={css['card']}
      onClick={onTap}
    >
      <span className={css['cover']}>
        <GameCover cover={game.cover} />
      </span>
      <span className={css['text']}>
        <span className={css['label']}>{t('featured.title')}</span>
        <span className={css['name']}>
          <LocalizedText record={game} field="gameName" />
        </span>
        <span className={css['facts']}>
          {game.machineId ? <span>{game.machineId}</span> : null}
          <MachineStateMark status={game.status} />
        </span>
        <span className={`${buttonClass({ variant: 'secondary', size: 's' })} ${css['play']}`}>
          {t('featured.play')}
        </span>
      </span>
    </Link>
  )
}
