/** The app of a back end that lacks an optional call is whole: no dead entry, no address that leads nowhere. */
import type { Locator, Page } from 'playwright/test'
import type { Capability } from '../../src/api/capabilities.ts'
import { entryOf, paths, type CallName } from '../../src/api/paths.ts'
import { signInAs, type BackEnd } from './support/back-end-client.ts'
import { noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { dataPath, devicePath } from './support/own-data.ts'
import { passkeySettings } from './support/passkeys.ts'
import { servePlatform, without } from './support/platform-block.ts'
import { readyToWithdraw, unpaidDeposit, type ReadyPlayer } from './support/players.ts'
import { text } from './support/texts.ts'

const settings = '/user/account-setting'
const main = (page: Page) => page.getByRole('main').filter({ visible: true })
const link = (page: Page, key: string) => main(page).getByRole('link', { name: new RegExp(text(key)) })
const button = (page: Page, key: string) =>
  page.getByRole('button', { name: text(key), exact: true }).filter({ visible: true })
const words = (page: Page, key: string) =>
  page.getByText(text(key), { exact: true }).filter({ visible: true })

interface Case {
  off: readonly Capability[]
  /** Where it shows. */
  path: string | ((player: ReadyPlayer, backEnd: BackEnd) => Promise<string>)
  /** What is tapped there before it shows. */
  open?: (page: Page) => Promise<unknown>
  /** What is there with it and gone without it. */
  entry: (page: Page) => Locator
  /** What stands there as before. */
  stays: (page: Page) => Locator
  /** An address that players may have kept, and what it then shows. */
  typed?: { path: string; shows: (page: Page) => Locator }
  /** The part of an address that no link of the app leads to without it. */
  leadsTo?: string
}

const settingsList = (page: Page) => link(page, 'account:login.name')

const unpaidOrder = async (player: ReadyPlayer, backEnd: BackEnd) =>
  `/user/finance/deposit?order=${await unpaidDeposit(backEnd, player)}`

const cases: readonly Case[] = [
  {
    off: ['passkey'],
    path: settings,
    entry: (page) => link(page, 'account:passkey.name'),
    stays: settingsList,
    typed: { path: passkeySettings, shows: settingsList },
    leadsTo: 'section=passkey',
  },
  {
    off: ['emailChange'],
    path: settings,
    entry: (page) => link(page, 'account:email.name'),
    stays: settingsList,
    typed: { path: `${settings}?section=email`, shows: settingsList },
    leadsTo: 'section=email',
  },
  {
    off: ['bankRemove'],
    path: '/user/bankcard-setting',
    open: (page) => page.getByRole('button', { name: /4567/ }).click(),
    entry: (page) => button(page, 'finance:cards.remove'),
    stays: (page) => words(page, 'finance:cards.masked'),
  },
  {
    off: ['sessions'],
    path: devicePath,
    entry: (page) => words(page, 'ownData:sessions.title'),
    stays: (page) => words(page, 'account:session.title'),
  },
  {
    off: ['dataExport'],
    path: dataPath,
    entry: (page) => button(page, 'ownData:export.button'),
    stays: (page) => button(page, 'ownData:closure.open'),
  },
  {
    off: ['accountClosure'],
    path: dataPath,
    entry: (page) => button(page, 'ownData:closure.open'),
    stays: (page) => button(page, 'ownData:export.button'),
  },
  {
    off: ['acceptedTerms'],
    path: '/user/user-center',
    entry: (page) => button(page, 'ownData:terms.accept'),
    stays: (page) => button(page, 'shell:frame.signOut'),
    typed: { path: dataPath, shows: (page) => button(page, 'ownData:export.button') },
  },
  {
    off: ['dataExport', 'accountClosure', 'acceptedTerms'],
    path: settings,
    entry: (page) => link(page, 'account:data.name'),
    stays: settingsList,
    typed: { path: dataPath, shows: settingsList },
    leadsTo: 'section=data',
  },
  {
    off: ['selfExclusion'],
    path: '/about/responsible-game',
    entry: (page) => button(page, 'saferPlay:exclusion.choose'),
    stays: (page) => button(page, 'saferPlay:break.day'),
  },
  {
    off: ['letterUnread'],
    path: '/user/station-letter',
    open: (page) => main(page).locator('a[href*="id="]').first().click(),
    entry: (page) => button(page, 'letters:reader.markUnread'),
    stays: (page) => page.getByRole('article'),
  },
  {
    off: ['payCancel'],
    path: unpaidOrder,
    entry: (page) => button(page, 'finance:order.cancel.button'),
    stays: (page) => words(page, 'finance:order.details'),
  },
  {
    off: ['statement'],
    path: '/user/record',
    entry: (page) => main(page).getByRole('radio', { name: text('records:type.statement') }),
    stays: (page) => main(page).getByRole('radio', { name: text('records:type.deposit') }),
    typed: {
      path: '/user/record?type=statement',
      shows: (page) => main(page).getByRole('radio', { name: text('records:type.deposit'), checked: true }),
    },
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

for (const { off, path, open, entry, stays, typed, leadsTo } of cases)
  test(
    `without ${off.join(', ')} nothing of it shows, and what is left is complete`,
    { tag: '@long' },
    async ({ page, context, backEnd }) => {
      const player = await signInAs(page, readyToWithdraw(backEnd))
      const place = typeof path === 'string' ? path : await path(player, backEnd)
      await servePlatform(context, without(), terms)
      await page.goto(place)
      await open?.(page)
      await expect(stays(page).first()).toBeVisible()
      await expect(entry(page).first()).toBeVisible()

      await context.unrouteAll()
      await servePlatform(context, without(...off), terms)
      const sent = noteCalls(page)
      await page.goto(place)
      await open?.(page)
      await expect(stays(page).first()).toBeVisible()
      await expect(entry(page)).toHaveCount(0)
      if (typed) {
        await page.goto(typed.path)
        await expect(typed.shows(page).first()).toBeVisible()
        await expect(entry(page)).toHaveCount(0)
      }
      for (const hub of leadsTo ? hubs : []) {
        await page.goto(hub)
        await expect(main(page).getByRole('heading').first()).toBeVisible()
        await expect(page.locator(`a[href*="${leadsTo}"]`), hub).toHaveCount(0)
      }
      const names: readonly string[] = callsOf(off)
      expect(sent.filter(({ name }) => names.includes(name))).toEqual([])
    },
  )
