import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { LastGame } from '../play-rules.ts'
import { catalogueQuery } from '../queries.ts'
import { machineKey } from '../shelf.ts'
import { useGameTap } from '../use-game-tap.ts'
import css from './continue-card.module.css'
import { GameCover } from './game-cover.tsx'

/** Home's way back into the game that this player opened last. */
export function ContinueCard({ last }: { last: LastGame }) {
  const { t } = useTranslation('games')
  const { data } = useQuery(catalogueQuery())
  const game = data?.games.find((known) => machineKey(known) === machineKey(last))
  const onTap = useGameTap(game)
  return (
    <Link
      to="/amigo-springboard"
      search={{ game: last.gameId, machine: last.machineId }}
      className={css['card']}
      onClick={onTap}
    >
      <span className={css['cover']}>
        <GameCover cover={game?.cover ?? ''} eager />
      </span>
      <span className={css['text']}>
        <span className={css['title']}>{t('continue.title')}</span>
        <span className={css['name']}>
          {game ? <LocalizedText record={game} field="gameName" /> : last.machineId}
        </span>
        <span className={css['when']}>
          {game ? `${last.machineId} · ` : null}
          <DateTime value={last.since} />
        </span>
      </span>
      <Icon name="chevron" />
    </Link>
  )
}
