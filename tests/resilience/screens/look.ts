/** What a player sees of a page: its words, what it announces, its amounts, what can be tapped. */
import type { Page } from 'playwright'
import { settled } from '../../e2e/support/settled.ts'
import { text } from '../../e2e/support/texts.ts'

export interface Look {
  /** Visible lines of the page, its sheets and toasts, from top to bottom. */
  lines: string[]
  said: string[]
  /** Links and buttons in the page or over it that can be used. */
  ways: number
  hasHeading: boolean
  /** Parts that still turn or are outlined. */
  busy: number
  /** What stands in fields, by label. Passwords and what is left empty are not noted. */
  typed: Record<string, string>
}

/** In the page. */
function readScreen(loading: string): Look {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert], #prerendered')
  const seen = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
  const wordsOf = (element: HTMLElement) => element.innerText.replace(/\s+/g, ' ').trim()
  const within = (selector: string) =>
    ['main', 'dialog', '[role=dialog]', '[role=alertdialog]', '[popover]']
      .map((root) => `:is(${root}) :is(${selector})`)
      .join()
  const isUsable = (element: HTMLElement) =>
    !element.hasAttribute('disabled') && element.getAttribute('aria-disabled') !== 'true'
  const fields = seen('input, textarea, select') as (HTMLInputElement | HTMLSelectElement)[]
  const noted = fields.filter(
    ({ type, value }) => value && !['password', 'checkbox', 'radio', 'file', 'hidden'].includes(type),
  )
  const said = seen('[role=alert], [role=status], output, [aria-live], [popover]:popover-open')
    .map(wordsOf)
    .filter((words) => words && words !== loading)
  return {
    // Without the frame around the page, whose badges come and go by themselves.
    lines: seen('main, dialog, [role=dialog], [role=alertdialog], [popover]')
      .filter(
        (root) => !root.parentElement?.closest('main, dialog, [role=dialog], [role=alertdialog], [popover]'),
      )
      .flatMap((root) => root.innerText.split('\n'))
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
    said: [...new Set(said)],
    ways: seen(within('a[href], button')).filter(isUsable).length,
    hasHeading: seen(within('h1, h2, [role=alert], [role=status]')).some(
      (element) => wordsOf(element) !== '',
    ),
    busy:
      document.querySelectorAll('#prerendered').length +
      seen('[aria-busy=true]').length +
      // It stands there before the outline beside it fades in.
      [...document.querySelectorAll('output')].filter(
        (element) => element.checkVisibility() && wordsOf(element) === loading,
      ).length,
    typed: Object.fromEntries(
      noted.map((field, at) => [field.labels?.[0]?.innerText.trim() || `field ${at}`, field.value]),
    ),
  }
}

const look = (page: Page): Promise<Look> => page.evaluate(readScreen, text('ui:loading'))

/** Answers here come at once, so that nothing has a reason to wait: what still waits then, waits forever. */
const patienceMs = 6000
const pauseMs = 100

/** Looks once nothing is fetched any more, no more is under way than `busy`, and the words stay as they are. */
export async function lookWhenStill(page: Page, busy = 0): Promise<Look> {
  const until = Date.now() + patienceMs
  for (let before: Look | null = null; ;) {
    await settled(page)
    const now = await look(page)
    const isStill = before?.lines.join('\n') === now.lines.join('\n')
    if ((isStill && now.busy <= busy && now.hasHeading) || Date.now() > until) return now
    before = now
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** A line without its figures, so that a clock makes no difference. */
export const plain = (line: string) => line.replace(/\d+/g, '0')

/** The check sum of a file that says when it was made is another one a minute later. */
const isDigest = (line: string) => /^[0-9a-f]{20,}$/.test(line)

export function linesBeyond(lines: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(plain))
  return [...new Set(lines.map(plain))].filter(
    (line) => /\p{L}{2}/u.test(line) && !isDigest(line) && !known.has(line),
  )
}

const amount =
  /[¥￥]\s?\d[\d,.]*|\d[\d,]*(?:\.\d+)?[\s\u2060]?(?:コイン|円|JPY|USDT|BTC|ETH|XRP|TON|TRX|BNB|SOL|LTC|DOGE)/g

export const amountsIn = (lines: readonly string[]): string[] => [
  ...new Set(lines.flatMap((line) => line.match(amount) ?? []).map((found) => found.replace(/\s/g, ''))),
]
