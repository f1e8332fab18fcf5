/** A player's way through the app, part by part; each part gives what it found to be untrue. */
import { signInBefore } from '../../e2e/support/back-end-client.ts'
import { touch } from '../../e2e/support/input-methods.ts'
import { newcomer, register } from '../../e2e/support/journey.ts'
import { signIn } from '../../e2e/support/sign-in.ts'
import { text } from '../../e2e/support/texts.ts'
import type { StepName } from './dialect.ts'
import { letters, notices, promotions, records, team } from './list-steps.ts'
import { cards, crypto, deposit, withdraw } from './money-steps.ts'
import { denials, hasYen, screenFaults, shows, until } from './oracles.ts'
import { firstLine, hides, hidesRows, open, phone, speaks, type Stage } from './stage.ts'

async function home(stage: Stage): Promise<string[]> {
  const { page } = stage
  const faults = await open(stage, '/')
  const card = page.locator('section[aria-labelledby="home-balance"]')
  if (!(await until(page, () => card.isVisible())))
    return [...faults, 'home shows no balance to who is signed in']
  if (hides(stage, 'currency') && hasYen(await card.textContent())) faults.push('coins are shown as yen')
  return faults
}

async function game(stage: Stage): Promise<string[]> {
  const { page } = stage
  const faults = await open(stage, '/amigo')
  if (hidesRows(stage)) return [...faults, ...(await denials(page, ['hall:empty.hall']))]
  const tile = page.locator('main a[href*="springboard"]').first()
  if (!(await until(page, () => tile.isVisible()))) return [...faults, 'no game is shown']
  await tile.click()
  await page.waitForURL(/springboard/)
  await page.waitForTimeout(1500)
  faults.push(...(await screenFaults(page)))
  if (speaks(stage, 'F15') && (await shows(page, text('hall:pad.retry'))))
    faults.push('offers "try again" where no game can be opened')
  return faults
}

async function me(stage: Stage): Promise<string[]> {
  const faults = await open(stage, '/user/user-center')
  const who = stage.page.locator('section[aria-labelledby="me-name"]')
  if (!(await until(stage.page, () => who.isVisible()))) faults.push('"Me" does not show who it is')
  else if (hides(stage, 'currency') && hasYen(await who.textContent())) faults.push('coins are shown as yen')
  return faults
}

/** A page of somebody who has nothing, for as long as `look` takes. */
async function asStranger(stage: Stage, look: (stranger: Stage) => Promise<string[]>): Promise<string[]> {
  const browser = stage.context.browser()
  if (!browser) throw new Error('no browser')
  const context = await browser.newContext({ ...phone, baseURL: new URL(stage.page.url()).origin })
  try {
    return await look({ ...stage, context, page: await context.newPage() })
  } finally {
    await context.close()
  }
}

const registration = (stage: Stage) =>
  asStranger(stage, async ({ page, backEnd }) => {
    page.setDefaultTimeout(8000)
    await page.goto('/')
    return register(page, backEnd, touch, newcomer()).then(
      () => [],
      (error: unknown) => [`nobody can register: ${firstLine(error)}`],
    )
  })

const kyc = (stage: Stage) =>
  asStranger(stage, async (stranger) => {
    await signInBefore(stranger.page, stage.stranger.token)
    const faults = await open(stranger, '/user/account-setting?section=kyc')
    const start = stranger.page.getByRole('link', { name: text('kyc:intro.start') })
    const button = stranger.page.getByRole('button', { name: text('kyc:intro.start') })
    if (!(await until(stranger.page, () => start.or(button).first().isVisible())))
      faults.push('the identity check cannot be started')
    return faults
  })

const apply = (stage: Stage) =>
  asStranger(stage, async (stranger) => {
    await signInBefore(stranger.page, stage.stranger.token)
    const faults = await open(stranger, '/agent/team-report')
    const button = stranger.page.getByRole('button', { name: text('agent:apply.button') })
    if (!(await until(stranger.page, () => button.isVisible())))
      faults.push('nobody can apply to be an agent')
    return faults
  })

/** Signs in by the popup, as a person does; by a planted token where that fails, so that the rest is seen. */
export async function enter(stage: Stage): Promise<string[]> {
  const { page, backEnd, player } = stage
  await page.goto('/')
  const button = page.getByRole('main').getByRole('button', { name: text('home:strip.signIn') })
  const failed = await signIn(page, backEnd, player, () => button.click()).then(
    () => null,
    (error: unknown) => `sign-in fails: ${firstLine(error)}`,
  )
  if (!failed) return []
  await signInBefore(page, player.token)
  await page.goto('/')
  return [failed]
}

/** From wherever the player is: "Me" has the way out. */
export async function leave({ page }: Stage): Promise<string[]> {
  await page.goto('/user/user-center')
  const out = page.getByRole('button', { name: text('shell:frame.signOut') }).first()
  if (!(await until(page, () => out.isVisible(), 5000))) return ['sign-out is out of reach']
  await out.click()
  // The page may be read anew in between.
  const isOut = () => page.evaluate(() => !localStorage.getItem('token')).catch(() => false)
  return (await until(page, isOut)) ? [] : ['sign-out does not end the session']
}

export const steps: Record<StepName, (stage: Stage) => Promise<string[]>> = {
  register: registration,
  home,
  deposit,
  withdraw,
  cards,
  crypto,
  records,
  letters,
  notices,
  promotions,
  game,
  team,
  apply,
  kyc,
  me,
}
