/** The main job of the product, step by step, the same in every engine; the steps build on each other. */
import { machineMessage } from '../../server/games/machine/messages.ts'
import { uniqueName, type BackEnd } from '../support/back-end-client.ts'
import { text } from '../support/texts.ts'
import type { Page } from './page.ts'
import { eventually } from './patience.ts'

export interface Step {
  name: string
  run: () => Promise<unknown>
}

const fund = '246810'
export const game = '提灯ナイト'

/** Shows that our watch over the page sees what the policy refuses: without this, silence would prove nothing. */
const plantScript = `
  const script = document.createElement('script')
  script.append('window.planted = true')
  document.head.append(script)
  script.remove()
  return window.planted === undefined`

/** Home to sign-up: no picture code is asked for, which no driver could read. */
function arrival(page: Page, backEnd: BackEnd, who: { account: string; email: string; password: string }) {
  return [
    {
      name: 'home shows its rails with drawn covers',
      run: async () => {
        await page.open('/')
        await page.find('heading', text('home:rails.popular'))
        await page.find('heading', text('home:rails.latest'))
        await page.until(
          'a tile whose cover is drawn',
          `return [...document.querySelectorAll('main a[href^="/amigo-springboard"] img')]
            .some((cover) => cover.complete && cover.naturalWidth > 0)`,
        )
      },
    },
    {
      name: 'the policy lets the styles of the build through and holds a planted script back',
      run: async () => {
        await page.until(
          'the ground of the design',
          `return getComputedStyle(document.documentElement).backgroundColor !== 'rgba(0, 0, 0, 0)'`,
        )
        await page.until('a script to be held back', plantScript)
        // WebKit tells of what it held back in a task of its own, after the script has gone on.
        const noticed = await eventually('the planted script to be noticed', async () => {
          const problems = await page.problems()
          return problems.length > 0 && problems
        })
        if (noticed.length !== 1 || !noticed[0]?.startsWith('policy: '))
          throw new Error(`the planted script was noticed as: ${noticed.join('; ')}`)
      },
    },
    {
      name: 'a newcomer registers in the popup with the mailed code',
      run: async () => {
        await page.press('button', text('home:strip.register'))
        await page.find('dialog', text('auth:popup.title'))
        await page.type(text('auth:field.email'), who.email)
        await page.press('button', text('auth:register.send'))
        await page.sees(text('auth:register.sent', { email: who.email }))
        await page.type(text('auth:field.code'), await backEnd.mailedCode(who.email))
        await page.press('checkbox', text('auth:register.agree', { age: 18 }).replace(/<.*/, ''), {
          part: true,
        })
        await page.press('button', text('auth:register.next'))
        await page.type(text('auth:field.userName'), who.account)
        await page.type(text('auth:field.password'), who.password)
        await page.type(text('auth:field.repeat'), who.password)
        await page.press('button', text('auth:register.submit'))
        await page.gone('dialog', text('auth:popup.title'))
        await page.find('heading', text('home:strip.balance'))
      },
    },
  ]
}

function wallet(page: Page, who: { password: string }): Step[] {
  return [
    {
      name: 'a deposit typed in full-width figures is reviewed and placed',
      run: async () => {
        await page.press('link', text('home:strip.deposit'))
        await page.until(
          'a channel that is closed, with no ground over its words',
          `const closed = [...document.querySelectorAll('main label > input:disabled')]
          return closed.length > 0 && closed.every((radio) => getComputedStyle(radio).backgroundColor === 'rgba(0, 0, 0, 0)')`,
        )
        await page.type(text('finance:label.amount'), '５，０００')
        await page.press('button', text('finance:form.review'))
        await page.find('dialog', text('finance:review.depositTitle'))
        await page.press('button', text('finance:review.confirmDeposit'))
        await page.at(/order=/)
        await page.sees(text('finance:order.transferName'))
      },
    },
    { name: 'the order is credited by itself', run: () => page.sees(text('finance:order.creditedText')) },
    {
      name: 'the hall opens the demo machine in its frame, and it spins',
      run: async () => {
        await page.press('link', text('shell:tab.play'))
        await page.at(/\/amigo$/)
        await page.until(
          'categories whose words stay inside their frames',
          `const links = [...document.querySelectorAll('nav li a[href^="/amigo?tab="]')]
          return links.length > 0 && links.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth + 1)`,
        )
        await page.press('link', game, { part: true })
        await page.inFrame(game, async () => {
          await page.press('button', machineMessage('ja-JP', 'spin'))
          await page.until('the result of the round', `return !!document.querySelector('#history li b')`)
        })
        await page.press('button', text('hall:play.leave'))
        await page.at(/\/amigo$/)
      },
    },
    {
      name: 'the fund password is set on the way to a withdrawal',
      run: async () => {
        await page.press('link', text('shell:tab.wallet'))
        await page.press('link', text('finance:kind.withdraw'))
        await page.press('link', text('finance:steps.fund'), { part: true })
        await page.type(text('account:fund.new'), fund)
        await page.type(text('account:fund.repeat'), fund)
        await page.type(text('account:fund.loginPassword'), who.password)
        await page.press('button', text('account:fund.setSubmit'))
        await page.at(/\/user\/finance\/withdraw$/)
      },
    },
    {
      name: 'a bank card is added, kana converted',
      run: async () => {
        await page.press('link', text('finance:steps.card'), { part: true })
        await page.type(text('finance:label.bank'), 'みつびし')
        await page.press('option', '三菱UFJ銀行', { part: true })
        await page.type(text('finance:label.branchCode'), '００１')
        await page.type(text('finance:label.branchName'), '梅田')
        await page.type(text('finance:label.bankAccount'), '1234567')
        await page.type(text('finance:label.lastName'), 'やまだ')
        await page.type(text('finance:label.firstName'), 'ﾀﾛｳ')
        await page.press('button', text('finance:cards.save'))
        await page.sees('•••• 4567')
        await page.at(/\/user\/finance\/withdraw$/)
      },
    },
    {
      name: 'a withdrawal goes into review',
      run: async () => {
        await page.type(text('finance:label.amount'), '2000')
        await page.press('button', text('finance:form.review'))
        await page.find('dialog', text('finance:review.withdrawTitle'))
        await page.type(text('finance:label.fundPassword'), fund)
        await page.press('button', text('finance:review.confirmWithdraw'))
        await page.at(/order=/)
        await page.sees(text('finance:status.withdraw.review'), 20_000)
      },
    },
  ]
}

function afterwards(page: Page, backEnd: BackEnd): Step[] {
  return [
    {
      name: 'a fresh load of the records shows the withdrawal',
      run: async () => {
        await page.open('/user/record?type=withdraw')
        await page.sees(text('finance:status.withdraw.review'))
      },
    },
    {
      name: 'the service worker is in control of that load',
      run: () => page.until('a controller', 'return navigator.serviceWorker.controller !== null'),
    },
    {
      name: 'the ledger adds up to zero',
      run: async () => {
        const sum = await backEnd.ledgerSum()
        if (sum !== '0') throw new Error(`its sum is ${sum}`)
      },
    },
  ]
}

export function journey(page: Page, backEnd: BackEnd): Step[] {
  const account = uniqueName()
  const who = { account, email: `${account}@example.test`, password: 'Amigo2026!' }
  return [...arrival(page, backEnd, who), ...wallet(page, who), ...afterwards(page, backEnd)]
}
