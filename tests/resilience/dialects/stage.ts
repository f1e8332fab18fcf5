/** Who goes through the app, and how. */
import type { BrowserContext, Page } from 'playwright/test'
import type { BackEnd, NewPlayer } from '../../e2e/support/back-end-client.ts'
import type { Dialect } from './dialect.ts'
import { screenFaults } from './oracles.ts'

export interface Stage {
  context: BrowserContext
  page: Page
  backEnd: BackEnd
  /** Has coins, a card, a fund password, orders, rounds, letters and a team. */
  player: NewPlayer
  /** Has nothing. */
  stranger: NewPlayer
  spoken: readonly Dialect[]
}

/** What the player has, by `browser-runs.ts`. */
export const has = { rounds: 104, deposits: 30, letters: 68, members: 60, paidIn: '10000' } as const

export const phone = {
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
} as const

export const firstLine = (error: unknown) => String(error).split('\n').slice(0, 2).join(' ').slice(0, 200)

export const speaks = ({ spoken }: Stage, finding: string) => spoken.some((one) => one.finding === finding)
export const isLost = ({ spoken }: Stage) => spoken.some(({ loses }) => loses)
export const hidesRows = ({ spoken }: Stage) => spoken.some(({ kind }) => kind === 'rows')
export const hides = ({ spoken }: Stage, name: string) => spoken.some((one) => one.hides?.includes(name))

/** A page by its address, with what is wrong on every page of that kind. */
export async function open({ page }: Stage, path: string): Promise<string[]> {
  await page.goto(path)
  return screenFaults(page)
}
