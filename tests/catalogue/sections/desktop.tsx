import { BarPanel } from '~/app/desktop/bar-panels.tsx'
import { GameSearch } from '~/app/desktop/game-search.tsx'
import type { TeamStatistics } from '~/features/agent/api.ts'
import { TeamFigures } from '~/features/agent/team-figures.tsx'
import { GameCover, GameTile, MachineStateMark } from '~/features/games/game-tile.tsx'
import { Icon } from '~/ui/icon.tsx'
import { statesOf, type Section } from '../part.ts'
import { long, nothing } from '../words.ts'

const machine = { gameId: 'lantern-night', machineId: 'A-101', category: 'slot', cover: '', status: 0 }
/** Open, in use, under maintenance, and one that this release does not know. */
const machineStates = [0, 1, 2, 7] as const

const day = {
  teamBalance: '19469',
  activeUserNum: 4,
  betNum: 12,
  rechargeNum: 3,
  registerNum: 1,
  rechargeAmount: '5000',
  withdrawAmount: '1200',
  transferAmount: '0',
  giveAmount: '0',
  betAmount: '16500',
}
const week = ['3000', '0', '1500', '5000', '900', '4200', '2000']
const days = {
  range: { beginTime: '2026-11-20', endTime: '2026-11-26 23:59:59' },
  compared: { beginTime: '2026-11-13', endTime: '2026-11-19 23:59:59' },
}
const figures: TeamStatistics = {
  ...day,
  userBalance: '159547',
  point: '0.6',
  rebate: '0',
  rebatePaid: '0',
  rebates: [],
  path: [],
  asOf: null,
  zone: 'Asia/Tokyo',
  trend: week.map((rechargeAmount, at) => ({ ...day, rechargeAmount, date: `2026-11-2${at}` })),
}

export const desktop: Section = {
  title: 'Bar, hall and desk',
  about: 'What a desktop has beyond a phone, and the tiles and figures that both have.',
  wide: ['GameSearch', 'TeamFigures'],
  parts: {
    BarPanel: {
      Closed: (
        <BarPanel label="Five letters" icon={<Icon name="letters" />}>
          <p>Drawn while it is open.</p>
        </BarPanel>
      ),
    },
    GameSearch: { Closed: <GameSearch /> },
    GameCover: { 'Without a picture': <GameCover cover="" /> },
    GameTile: {
      ...statesOf('status', machineStates, (status) => (
        <GameTile game={{ ...machine, status, gameName: 'Lantern Night' }} />
      )),
      'Under a pointer': <GameTile game={{ ...machine, gameName: 'Lantern Night' }} hovers />,
      'With a heart': (
        <GameTile game={{ ...machine, gameName: long }} favourite={{ pressed: true, onToggle: nothing }} />
      ),
    },
    MachineStateMark: statesOf('status', machineStates, (status) => <MachineStateMark status={status} />),
    TeamFigures: {
      'A week, beside the one before': (
        <TeamFigures
          now={figures}
          before={{ ...figures, rechargeAmount: '2500', registerNum: 0 }}
          {...days}
        />
      ),
      'A day': <TeamFigures now={{ ...figures, trend: [] }} before={figures} {...days} />,
    },
  },
}
