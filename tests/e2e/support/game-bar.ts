/** A game that is open, and the bar that it leaves on every other page. */
import type { Page } from 'playwright/test'
import type { BackEnd } from './back-end-client.ts'
import { expect } from './fixtures.ts'
import { text } from './texts.ts'

interface Listed {
  gameId: string
  machineId: string
  status: number
}

export const addressOf = ({ gameId, machineId }: Listed) =>
  `/amigo-springboard?${new URLSearchParams({ game: gameId, machine: machineId })}`
export const button = (page: Page, key: string) =>
  page.getByRole('button', { name: text(`hall:${key}`), exact: true })
export const bar = (page: Page) => page.getByRole('region', { name: text('hall:play.running') })
export const spin = (page: Page) => page.frameLocator('main iframe').locator('#spin')
export const tab = (page: Page, key: string) =>
  page
    .getByRole('navigation', { name: text('shell:frame.tabs') })
    .getByRole('link', { name: new RegExp(`^${text(`shell:tab.${key}`)}`) })

export async function freeMachines(backEnd: BackEnd): Promise<[Listed, Listed]> {
  const { records } = await backEnd.ok<{ records: Listed[] }>('game/query', { current: 1, size: 100 })
  const [one, two] = records.filter(({ status }) => status === 0)
  if (!one || !two) throw new Error('no free machines')
  return [one, two]
}

/** Opens a game, and gives what tells whether its page was loaded anew. */
export async function openGame(page: Page, machine: Listed): Promise<() => Promise<unknown>> {
  await page.goto(addressOf(machine))
  await button(page, 'pad.play').click()
  await expect(spin(page)).toBeVisible()
  const frame = page.frames().find((one) => one !== page.mainFrame())
  await frame?.evaluate(() => Object.assign(globalThis, { stays: true }))
  return async () => frame?.evaluate(() => Object(globalThis)['stays'] as unknown)
}

export const takenMachine = '/amigo-springboard?game=hanabi-sky&machine=A-106'
