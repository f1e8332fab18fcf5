import type { BrowserContext, Page } from 'playwright/test'
import { pushTexts } from '../../i18n/push-texts.ts'
import { userHash } from '../../src/lib/user-hash.ts'
import { type BackEnd } from './support/back-end-client.ts'
import { baseUrl } from './support/back-end.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { openPushStage, type PushStage } from './support/push-stage.ts'
import { signIn } from './support/sign-in.ts'
import { text } from './support/texts.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: networkErrors, permissions: ['notifications'] })

const words = pushTexts('ja-JP')
const inbox = (id: string, owner?: string) => `/user/station-letter?id=${id}${owner ? `&for=${owner}` : ''}`

async function newestLetter(backEnd: BackEnd, token: string) {
  const { userId } = await backEnd.ok<{ userId: string }>('user/info', {}, token)
  const { records, unread } = await backEnd.ok<{
    records: { id: string | number; titleJp: string }[]
    unread: number
  }>('station/query', { current: 1, size: 1 }, token)
  const [letter] = records
  if (!letter) throw new Error('no letter')
  const id = String(letter.id)
  const user = userHash(userId)
  const data = { id, type: 'letter', user }
  // What Safari would show by itself; the worker goes by our own members.
  const notification = { title: 'Amigo', navigate: 'https://evil.test/', app_badge: '99', data }
  const declarative = JSON.stringify({ web_push: 8030, notification })
  return { id, user, title: letter.titleJp, unread, push: JSON.stringify(data), declarative }
}

const untilControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 40_000 })

/** Marks the document, so that a load anew would be noticed. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'))

interface States {
  context: BrowserContext
  page: Page
  stage: PushStage
  push: string
  path: string
  title: string
  look: (page: Page, state: string) => Promise<void>
}

/** The app in front, behind another page, and closed: the same push, the same tap. Ends with a page that is open. */
async function throughStates({ context, page, stage, push, path, title, look }: States): Promise<Page> {
  await mark(page)
  for (const state of ['open', 'background']) {
    if (state === 'background') {
      await page.goBack()
      await (await context.newPage()).bringToFront()
    }
    expect((await stage.deliver(push)).title, state).toBe(title)
    expect(await stage.tap(), state).toEqual([])
    await expect(page, state).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`))
    await look(page, state)
    expect(await isMarked(page), `${state}: loaded anew`).toBe(true)
  }
  await page.close()
  expect((await stage.deliver(push)).title, 'closed').toBe(title)
  expect(await stage.tap(), 'closed').toEqual([path])
  const fresh = await context.newPage()
  return fresh
}

test('a pushed letter waits for its player’s sign-in @long', async ({ page, context, backEnd }) => {
  const [owner, other] = [await backEnd.newPlayer(), await backEnd.newPlayer()]
  const letter = await newestLetter(backEnd, owner.token)
  const path = inbox(letter.id, letter.user)
  const { push } = letter
  await page.goto('/amigo')
  await untilControlled(page)
  const stage = await openPushStage(context, baseUrl)
  const card = (at: Page) => expect(at.getByText(text('letters:signIn.letterTitle'))).toBeVisible()
  const alsoByAddressAndOffline = async (at: Page, look: (page: Page) => Promise<void>) => {
    await at.goto(path)
    await look(at)
    await context.setOffline(true)
    await at.goto('/game/notice')
    await stage.deliver(push)
    expect(await stage.tap()).toEqual([])
    await look(at)
  }
  await page.goto('/game/notice')
  let at = await test.step('signed out', async () => {
    const fresh = await throughStates({ context, page, stage, push, path, title: words.title, look: card })
    await alsoByAddressAndOffline(fresh, card)
    await context.setOffline(false)
    await signIn(fresh, backEnd, owner, () =>
      fresh
        .getByRole('main')
        .getByRole('button', { name: text('letters:signIn.action') })
        .click(),
    )
    await expect(fresh.getByRole('article').getByRole('heading', { name: letter.title })).toBeVisible()
    return fresh
  })
  const refused = async (where: Page) => {
    await expect(where.getByText(text('letters:reader.other'))).toBeVisible()
    await expect(where.getByText(letter.title)).toHaveCount(0)
  }
  await test.step('other user', async () => {
    await at.evaluate((token) => {
      localStorage.clear()
      localStorage.setItem('token', token)
    }, other.token)
    await at.goto('/game/notice')
    // The worker has been told who is here now.
    await expect
      .poll(async () => (await stage.deliver(push)).title, { timeout: 15_000 })
      .toBe(words.otherTitle)
    const counted = await stage.badges()
    at = await throughStates({
      context,
      page: at,
      stage,
      push,
      path,
      title: words.otherTitle,
      look: refused,
    })
    await alsoByAddressAndOffline(at, refused)
    expect(await stage.badges(), 'another’s letter is counted').toEqual(counted)
  })
})
