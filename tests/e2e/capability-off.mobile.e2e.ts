/** The app of a back end that lacks an optional call is whole: no dead entry, no address that leads nowhere. */
import type { Locator, Page } from 'playwright/test'
import type { Capability } from '../../src/api/capabilities.ts'
import { entryOf, paths, type CallName } from '../../src/api/paths.ts'
import { signInAs, type BackEnd } from './support/back-end-client.ts'
import { fixedOffer } from './support/bonus.ts'
import { noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { takenMachine } from './support/game-bar.ts'
import { dataPath, devicePath } from './support/own-data.ts'
import { servePlatform, without } from './support/platform-block.ts'
import { readyToWithdraw, unpaidDeposit, type ReadyPlayer } from './support/players.ts'
import { text } from './support/texts.ts'

const settings = '/user/account-setting'
const main = (page: Page) => page.getByRole('main').filter({ visible: true })

/** What is on a page: "button saferPlay:break.day" by its role and its text, "article" by its role alone. */
function find(page: Page, what: string): Locator {
  const [role = '', key = ''] = what.split(' ')
  if (role === 'words') return page.getByText(text(key), { exact: true }).filter({ visible: true })
  if (role === 'link') return main(page).getByRole('link', { name: new RegExp(text(key)) })
  const name = key ? { name: text(key), exact: true } : {}
  return page.getByRole(role as 'button' | 'radio' | 'article', name).filter({ visible: true })
}

interface Case {
  off: Capability | readonly Capability[]
  path: string | ((player: ReadyPlayer, backEnd: BackEnd) => Promise<string>)
  /** What is tapped there before it shows. */
  open?: (page: Page) => Promise<unknown>
  /** What is there with it and gone without it. */
  entry: string
  /** What stands there as before. */
  stays: string
  /** An address that players may have kept; it then shows what stays, or what is named here. */
  typed?: string
  shows?: string
  /** The part of an address that no link of the app leads to without it. */
  leadsTo?: string
}

/** Of the list of settings, which stands in the place of a section that is not there. */
const section = (name: string, entry: string) => ({
  path: settings,
  entry: `link account:${entry}.name`,
  stays: 'link account:login.name',
  typed: `${settings}?section=${name}`,
  leadsTo: `section=${name}`,
})
const teamOf =
  (members: number): Case['path'] =>
  async ({ account }, backEnd) => {
    await backEnd.makeAgent(account, members)
    return '/agent/subordinate-management'
  }
const unpaidOrder = async (player: ReadyPlayer, backEnd: BackEnd) =>
  `/user/finance/deposit?order=${await unpaidDeposit(backEnd, player)}`
const dataExport = 'button ownData:export.button'
const closure = 'button ownData:closure.open'

const cases: readonly Case[] = [
  { off: 'passkey', ...section('passkey', 'passkey') },
  { off: 'emailChange', ...section('email', 'email') },
  { off: ['dataExport', 'accountClosure', 'acceptedTerms'], ...section('data', 'data') },
  {
    off: 'bankRemove',
    path: '/user/bankcard-setting',
    open: (page) => page.getByRole('button', { name: /4567/ }).click(),
    entry: 'button finance:cards.remove',
    stays: 'words finance:cards.masked',
  },
  {
    off: 'notify',
    path: devicePath,
    entry: 'words notify:title',
    stays: 'words account:session.title',
  },
  {
    off: 'notifyMail',
    path: devicePath,
    entry: 'words notify:channel.mail',
    stays: 'words notify:title',
  },
  {
    off: 'sessions',
    path: devicePath,
    entry: 'words ownData:sessions.title',
    stays: 'words account:session.title',
  },
  { off: 'dataExport', path: dataPath, entry: dataExport, stays: closure },
  { off: 'accountClosure', path: dataPath, entry: closure, stays: dataExport },
  {
    off: 'acceptedTerms',
    path: '/user/user-center',
    entry: 'button ownData:terms.accept',
    stays: 'button shell:frame.signOut',
    typed: dataPath,
    shows: dataExport,
  },
  {
    off: 'selfExclusion',
    path: '/about/responsible-game',
    entry: 'button saferPlay:exclusion.choose',
    stays: 'button saferPlay:limit.add',
  },
  {
    off: 'limits',
    path: '/about/responsible-game',
    entry: 'button saferPlay:limit.add',
    stays: 'button saferPlay:exclusion.choose',
  },
  {
    off: 'machineStates',
    path: takenMachine,
    entry: 'button hall:wait.ask',
    stays: 'words hall:pad.inUse',
  },
  {
    off: 'bonus',
    path: async ({ token }, backEnd) => (await fixedOffer(backEnd, token)).path,
    entry: 'button bonus:join.open',
    stays: 'article',
  },
  {
    off: 'supportThread',
    path: '/user/user-center',
    entry: 'link shell:title.support',
    stays: 'link shell:title.faq',
  },
  {
    off: 'letterUnread',
    path: '/user/station-letter',
    open: (page) => main(page).locator('a[href*="id="]').first().click(),
    entry: 'button letters:reader.markUnread',
    stays: 'article',
  },
  {
    off: 'payCancel',
    path: unpaidOrder,
    entry: 'button finance:order.cancel.button',
    stays: 'words finance:order.details',
  },
  {
    off: 'nextAction',
    path: unpaidOrder,
    entry: 'button payment:claim.button',
    stays: 'words finance:order.transferName',
  },
  {
    off: 'invites',
    path: teamOf(1),
    open: (page) => page.getByRole('button', { name: text('agent:invite.title'), exact: true }).click(),
    entry: 'button agent:invite.codes',
    stays: 'button agent:invite.copy',
  },
  {
    off: 'memberEdit',
    path: teamOf(3),
    entry: 'button memberEdit:choose',
    stays: 'button agent:create.title',
  },
  {
    off: 'ledger',
    path: '/user/record',
    entry: 'radio records:type.ledger',
    stays: 'radio records:type.deposit',
    typed: '/user/record?type=ledger',
    leadsTo: 'type=ledger',
  },
  {
    off: 'statement',
    path: '/user/record',
    entry: 'radio records:type.statement',
    stays: 'radio records:type.deposit',
    typed: '/user/record?type=statement',
    leadsTo: 'type=statement',
  },
]

const terms = { version: '4', date: '2026-11-20' }

/** The pages from which everything of an account is reached. */
const hubs = ['/', '/user/user-center', settings, devicePath]

const callsOf = (off: readonly Capability[]) =>
  (Object.keys(paths) as CallName[]).filter((name) => {
    const { capability } = entryOf(name)
    return capability !== undefined && off.includes(capability)
  })

for (const { off, path, open, entry, stays, typed, shows = stays, leadsTo } of cases)
  test(`without ${String(off)} what is left is complete @long`, async ({ page, context, backEnd }) => {
    const player = await signInAs(page, readyToWithdraw(backEnd))
    const place = typeof path === 'string' ? path : await path(player, backEnd)
    await servePlatform(context, without(), terms)
    await page.goto(place)
    await open?.(page)
    await expect(find(page, stays).first()).toBeVisible()
    await expect(find(page, entry).first()).toBeVisible()

    await context.unrouteAll()
    const lacking = [off].flat()
    await servePlatform(context, without(...lacking), terms)
    const sent = noteCalls(page)
    await page.goto(place)
    await open?.(page)
    await expect(find(page, stays).first()).toBeVisible()
    await expect(find(page, entry)).toHaveCount(0)
    if (typed) {
      await page.goto(typed)
      await expect(find(page, shows).first()).toBeVisible()
      await expect(find(page, entry)).toHaveCount(0)
    }
    for (const hub of leadsTo ? hubs : []) {
      await page.goto(hub)
      await expect(main(page).getByRole('heading').first()).toBeVisible()
      await expect(page.locator(`a[href*="${leadsTo}"]`), hub).toHaveCount(0)
    }
    const names: readonly string[] = callsOf(lacking)
    expect(sent.filter(({ name }) => names.includes(name))).toEqual([])
  })
