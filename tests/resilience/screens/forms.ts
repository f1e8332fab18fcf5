/** For each call that changes something: the form or the tap that sends it, and what says that it worked. */
import { uniqueName } from '../../e2e/support/back-end-client.ts'
import { takenMachine } from '../../e2e/support/game-bar.ts'
import { fillJapaneseCard } from '../../e2e/support/journey.ts'
import {
  button as kycButton,
  heading as kycHeading,
  kycPath,
  phonePhoto,
  takeAndUse,
} from '../../e2e/support/kyc.ts'
import { text } from '../../e2e/support/texts.ts'
import {
  agent,
  confirmed,
  field,
  fill,
  main,
  named,
  says,
  saysInPage,
  type Form,
  type FormStage,
  type WriteName,
} from './form.ts'
import { moneyForms } from './money-forms.ts'
import { signInForms } from './sign-in-forms.ts'

const settings = (section: string) => `/user/account-setting?section=${section}`

const unsent = <Name extends WriteName>(why: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, { why }])) as Record<Name, { why: string }>

/** The settings of who is signed in at a second place too. */
async function openDevices({ page, backEnd, player }: FormStage): Promise<void> {
  await backEnd.signIn(player.account, player.password)
  await page.goto(settings('device'))
}

export const forms = {
  ...signInForms,
  ...moneyForms,
  'auth/password/update': {
    open: async ({ page, player }) => {
      await page.goto(settings('password'))
      await fill(page, {
        'account:login.old': player.password,
        'account:login.new': 'Fresh2027?',
        'account:login.repeat': 'Fresh2027?',
      })
    },
    button: named('account:login.submit'),
    done: says('account:login.done'),
  },
  'auth/password/update/payment': {
    open: async ({ page, player }) => {
      await page.goto(settings('payment'))
      await fill(page, {
        'account:fund.new': '902814',
        'account:fund.repeat': '902814',
        'account:fund.loginPassword': player.password,
      })
    },
    button: named('account:fund.setSubmit'),
    done: says('account:fund.setDone'),
  },
  'user/update': {
    open: async ({ page }) => {
      await page.goto(settings('profile'))
      await fill(page, { 'account:profile.nickname': 'ヤマちゃん', 'account:profile.phone': '09012345678' })
    },
    button: named('account:profile.save'),
    done: saysInPage('account:profile.done'),
  },
  'user/update/idNumber': {
    open: async ({ page }) => {
      await page.goto(settings('idNumber'))
      await fill(page, { 'account:idNumber.name': 'AB123456' })
    },
    button: named('account:profile.save'),
    done: saysInPage('account:idNumber.done'),
  },
  'user/email/code': {
    open: async ({ page, player }) => {
      await page.goto(settings('email'))
      await fill(page, {
        'account:email.new': `${uniqueName()}@example.com`,
        'account:fund.loginPassword': player.password,
      })
    },
    button: named('account:forgotten.send'),
    done: (page) => field(page, 'account:forgotten.code'),
  },
  'user/email/update': {
    open: async ({ page, backEnd, player }) => {
      const email = `${uniqueName()}@example.com`
      await page.goto(settings('email'))
      await fill(page, { 'account:email.new': email, 'account:fund.loginPassword': player.password })
      await named('account:forgotten.send')(page).click()
      const code = field(page, 'account:forgotten.code')
      await code.waitFor()
      await code.fill(await backEnd.mailedCode(email))
    },
    button: named('account:email.submit'),
    done: says('account:email.done'),
  },
  'limits/set': {
    open: async ({ page }) => {
      await page.goto('/about/responsible-game')
      await named('saferPlay:limit.add')(page).click()
      await field(page, 'saferPlay:limit.which').selectOption('loss day')
      await fill(page, { 'saferPlay:limit.amount': '5000' })
    },
    button: named('saferPlay:budget.save'),
    done: says('saferPlay:budget.saved'),
  },
  'limits/confirm': { why: 'waits a day: tests/e2e/account-limits.mobile.e2e.ts lets it pass' },
  'favorable/join': {
    open: async ({ page }) => {
      await page.goto('/game/promotion?id=8')
      await named('bonus:join.open')(page).click()
    },
    button: named('bonus:join.confirm'),
    done: named('bonus:leave.open'),
  },
  'favorable/leave': {
    open: async ({ page, backEnd, player }) => {
      const joined = { promotionId: '8', termsVersion: '1', requestId: backEnd.requestId() }
      await backEnd.ok('favorable/join', joined, player.token)
      await page.goto('/game/promotion?id=8')
      await named('bonus:leave.open')(page).click()
    },
    button: named('bonus:leave.confirm'),
    done: (page) => page.getByText(text('bonus:ended.left').replace(/^.*\}\}/, '')),
  },
  'support/send': { why: 'is kept and sent again: tests/e2e/support-thread.mobile.e2e.ts' },
  'support/read': { why: 'no news to a reader where it fails: the answer stays unread' },
  'support/close': {
    open: async ({ page, backEnd, player }) => {
      const message = { subject: 'x', text: 'x', requestId: backEnd.requestId() }
      const opened = await backEnd.ok('support/send', message, player.token)
      await page.goto(`/user/support?id=${String(Object(opened).threadId)}`)
    },
    button: named('help:close'),
    done: says('help:closedText'),
  },
  'exclusion/begin': {
    open: async ({ page, player }) => {
      await page.goto('/about/responsible-game')
      await named('saferPlay:exclusion.choose')(page).click()
      await field(page, 'saferPlay:exclusion.period').selectOption('month')
      await fill(page, { 'saferPlay:exclusion.password': player.password })
    },
    button: named('saferPlay:exclusion.confirm'),
    done: says('saferPlay:exclusion.runs'),
  },
  'user/kyc/add': {
    open: async ({ page }) => {
      await page.goto(`${kycPath}&step=front`)
      for (const side of ['front', 'back', 'hand'] as const) await takeAndUse(page, side, phonePhoto())
    },
    button: (page) => kycButton(page, 'summary.submit'),
    done: (page) => kycHeading(page, 'review.title'),
  },
  'user/bank/save': {
    open: async ({ page }) => {
      await page.goto('/user/bankcard-setting')
      await named('finance:cards.add')(page).first().click()
      await fillJapaneseCard(page)
    },
    button: named('finance:cards.save'),
    done: (page) => page.getByText('•••• 4567').first(),
  },
  'game/launch': {
    open: async ({ page, backEnd }) => {
      interface Listed {
        gameId: string
        machineId: string
        status: number
      }
      const { records } = await backEnd.ok<{ records: Listed[] }>('game/query', { current: 1, size: 100 })
      const free = records.find(({ status }) => status === 0)
      await page.goto(`/amigo-springboard?game=${free?.gameId}&machine=${free?.machineId}`)
    },
    button: (page) =>
      page.getByRole('button', { name: new RegExp(`${text('hall:pad.play')}|${text('ui:retry')}`) }),
    done: (page) => page.locator('iframe'),
  },
  'game/wait': {
    open: ({ page }) => page.goto(takenMachine),
    button: named('hall:wait.ask'),
    done: named('hall:wait.end'),
  },
  'game/wait/end': {
    open: async ({ page }) => {
      await page.goto(takenMachine)
      await named('hall:wait.ask')(page).click()
    },
    button: named('hall:wait.end'),
    done: named('hall:wait.ask'),
  },
  'station/read': {
    open: async ({ page, calls, player: { account } }) => {
      await calls.post('/__test/letters', { params: { account, count: 3 } })
      await page.goto('/user/station-letter')
    },
    button: (page) => main(page).getByRole('button', { name: /既読に/ }),
    // Nothing is left to be marked.
    done: (page) =>
      main(page)
        .filter({ has: page.locator('a[href*="id="]') })
        .filter({ hasNot: page.getByRole('button', { name: /既読に/ }) }),
    failed: named('letters:list.readAllFailed'),
  },
  'station/unread': {
    open: async ({ page, calls, player: { account } }) => {
      await calls.post('/__test/letters', { params: { account, count: 3 } })
      await page.goto('/user/station-letter')
      await main(page).locator('a[href*="id="]').first().click()
    },
    button: named('letters:reader.markUnread'),
    // It closes the letter.
    done: (page) => page.getByText(text('letters:reader.markedUnread')),
    failed: (page) => page.getByRole('alert').filter({ hasText: /./ }),
  },
  'agent/apply': {
    open: async ({ page }) => {
      await page.goto('/agent/team-report')
      await field(page, 'agent:apply.contact').fill('LINE: taro')
      await named('agent:apply.button')(page).click()
    },
    button: confirmed('agent:apply.button'),
    done: (page) => page.getByText(text('agent:apply.pending'), { exact: true }),
  },
  'agent/sub/member/create': {
    who: agent,
    open: async ({ page }) => {
      await page.goto('/agent/subordinate-management')
      await named('agent:create.title')(page).click()
      await fill(page, {
        'auth:field.userName': uniqueName(),
        'auth:field.password': 'Amigo2026!',
        'agent:create.teamName': '梅組',
      })
    },
    button: named('agent:create.button'),
    done: says('agent:create.once'),
  },
  ...unsent('counted behind the page, which shows nothing of it: tests/e2e/invites.mobile.e2e.ts', [
    'invite/open',
  ]),
  'agent/invite/save': {
    who: agent,
    open: async ({ page }) => {
      await page.goto('/agent/subordinate-management')
      await named('agent:invite.title')(page).click()
      await named('agent:invite.codes')(page).click()
      await named('invites:create')(page).click()
      await field(page, 'invites:name').fill(uniqueName())
    },
    button: named('invites:save'),
    done: says('agent:invite.copy'),
  },
  'agent/invite/end': {
    who: agent,
    open: async ({ page }) => {
      await page.goto('/agent/subordinate-management')
      await named('agent:invite.title')(page).click()
      await named('agent:invite.codes')(page).click()
      await page.getByRole('button', { name: /HANALINE/ }).click()
      await named('invites:end')(page).click()
    },
    button: confirmed('invites:end'),
    done: (page) => page.getByText(text('invites:ended'), { exact: true }).first(),
  },
  'agent/sub/member/edit': {
    who: agent,
    open: async ({ page }) => {
      await page.goto('/agent/subordinate-management?member=10000011')
      await named('memberEdit:action.remark')(page).click()
      await field(page, 'memberEdit:remark').fill(uniqueName())
    },
    button: named('memberEdit:save'),
    done: says('memberEdit:done'),
  },
  'agent/sub/member/reset': {
    who: agent,
    open: async ({ page }) => {
      await page.goto('/agent/subordinate-management?member=10000012')
      await named('memberEdit:action.reset')(page).click()
    },
    button: named('memberEdit:resetButton'),
    done: says('memberEdit:resetDone'),
    good: null,
  },
  ...unsent('needs a browser with an authenticator, or a passkey: tests/e2e/passkey.mobile.e2e.ts', [
    'passkey/login/options',
    'passkey/login',
    'passkey/register/options',
    'passkey/register',
    'passkey/rename',
    'passkey/remove',
    'passkey/order/options',
    'user/bank/remove',
  ]),
  'auth/sessions/end': {
    open: async (stage) => {
      await openDevices(stage)
      await main(stage.page)
        .getByRole('button', { name: new RegExp(`^${text('ownData:sessions.end')} `) })
        .first()
        .click()
    },
    button: confirmed('ownData:sessions.end'),
    done: (page) =>
      main(page).getByText(new RegExp(text('ownData:sessions.ended').replace('{{device}}', '.+'))),
  },
  'auth/sessions/end/others': {
    open: async (stage) => {
      await openDevices(stage)
      await named('ownData:sessions.endOthers')(stage.page).click()
    },
    button: confirmed('ownData:sessions.end'),
    done: says('ownData:sessions.othersEnded'),
  },
  'user/data/export': {
    open: async ({ page, player }) => {
      await page.goto(settings('data'))
      await field(page, 'account:fund.loginPassword').fill(player.password)
    },
    button: named('ownData:export.button'),
    done: (page) => main(page).getByText(/my-data_/),
  },
  'user/close': {
    open: async ({ page, player }) => {
      await page.goto(settings('data'))
      await named('ownData:closure.open')(page).click()
      await named('ownData:closure.submit')(page).waitFor()
      await field(page, 'account:fund.loginPassword').last().fill(player.password)
    },
    button: named('ownData:closure.submit'),
    done: says('ownData:closure.doneTitle'),
  },
  ...unsent('has no form: tests/e2e/preferences.mobile.e2e.ts', ['preferences/save']),
  ...unsent('needs a brand that names its terms: tests/server/account/own-data', ['user/terms/accept']),
  ...unsent('needs a push service, or no open page: tests/e2e/push.mobile.e2e.ts, sw/push.test.ts', [
    'push/subscribe',
    'push/unsubscribe',
    'push/renew',
    'push/test',
  ]),
  ...unsent('is a switch of a card: tests/e2e/push-offer.mobile.e2e.ts', ['notify/mail']),
} satisfies Record<WriteName, Form | { why: string }>
