import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LocalizedText } from '~/components/localized-text.tsx'
import { buttonClass } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { Icon } from '~/ui/icon.tsx'
import lookStyles from '~/ui/looks.module.css'
import { catalogueQuery, popularGamesQuery } from './api.ts'
import { GameCover, MachineStateMark, useGameTap } from './game-tile.tsx'
import styles from './home-cards.module.css'
import { machineOpen, type LastGame } from './rules.ts'
import { machineKey } from './shelf.ts'

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
      className={classNames('surface', styles.card)}
      onClick={onTap}
    >
      <span className={styles.cover}>
        <GameCover cover={game?.cover ?? ''} eager />
      </span>
      <span className={styles.text}>
        <span className={styles.label}>{t('continue.title')}</span>
        <span className={styles.name}>
          {game ? <LocalizedText record={game} field="gameName" /> : last.machineId}
        </span>
        <span className="small-muted">
          {game ? <span>{`${last.machineId} · `}</span> : null}
          <DateTime value={last.since} />
        </span>
      </span>
      <Icon name="chevron" />
    </Link>
  )
}

/** Home's pop-up game beside the banner: for visitors the most played machine that is free now. */
export function FeaturedGame() {
  const { t } = useTranslation('games')
  const { data } = useQuery(popularGamesQuery())
  const game = data?.find((candidate) => (candidate.status ?? machineOpen) === machineOpen)
  const onTap = useGameTap(game)
  if (!game) return null
  return (
    <Link
      to="/amigo-springboard"
      search={{ game: game.gameId, machine: game.machineId }}
      className={classNames('surface', styles.featuredCard)}
      onClick={onTap}
    >
      <span className={styles.featuredCover}>
        <GameCover cover={game.cover} />
      </span>
      <span className={styles.featuredText}>
        <span className={styles.label}>{t('featured.title')}</span>
        <span className={styles.featuredName}>
          <LocalizedText record={game} field="gameName" />
        </span>
        <span className={lookStyles.tinyMuted}>
          <Cluster as="span" gap={2} lineGap={0}>
            {game.machineId ? <span>{game.machineId}</span> : null}
            <MachineStateMark status={game.status} />
          </Cluster>
        </span>
        <span className={classNames(buttonClass({ variant: 'secondary', size: 's' }), styles.play)}>
          {t('featured.play')}
        </span>
      </span>
    </Link>
  )
}
