/** Cold starts without a server, as far as this engine has what they need: a worker, its caches, web storage. */
import { isWorkerWhole } from '../../support/whole-worker.ts'
import { text } from '../support/texts.ts'
import { game, type Step } from './journey.ts'
import type { Page } from './page.ts'

const seen = ['/user/record?type=withdraw', '/user/station-letter', '/game/notice', '/game/guide/faq']

/** True once storage has the reads: it is written within a second, and this page is left at once. */
const keptScript = `
  const copies = localStorage.getItem('amigo.copies') ?? ''
  return ['["letters","list"', '["orders","withdraw","list","records"', '["profile"'].every((part) => copies.includes(part))`
const wholeScript = `
  return window.wholeWorker ?? ((${isWorkerWhole.toString()})().then((isWhole) => {
    window.wholeWorker = isWhole || undefined
  }), null)`

const offline = text('offline:bar.title')

export function offlineStart(page: Page, stopServer: () => Promise<void>): Step[] {
  const cold = (path: string, ...words: string[]): Step => ({
    name: `cold start at ${path}`,
    run: async () => {
      await page.open(path)
      for (const word of words) await page.sees(word)
      await page.sees(offline)
    },
  })
  return [
    {
      name: 'what was read is kept',
      run: async () => {
        for (const path of seen) {
          await page.open(path)
          await page.until('the worker to have everything', wholeScript)
        }
        await page.open('/user/record?type=withdraw')
        await page.sees(text('finance:status.withdraw.review'))
        await page.until('the copies', keptScript)
      },
    },
    { name: 'the server stops', run: stopServer },
    cold('/', text('home:rails.popular'), game),
    cold('/user/record?type=withdraw', text('finance:status.withdraw.review')),
    cold('/user/station-letter', text('letters:title')),
    cold('/game/notice', text('shell:inbox.notices')),
    cold('/game/guide/faq', text('shell:title.faq')),
    {
      name: 'a deposit cannot be sent, and says why',
      run: async () => {
        await page.open('/user/finance/deposit')
        await page.sees(text('offline:needsConnection'))
        await page.until(
          'a button that is disabled',
          `return !!document.querySelector('main button[aria-disabled=true]')`,
        )
      },
    },
  ]
}
