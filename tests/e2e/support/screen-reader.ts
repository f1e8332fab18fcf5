/** A player who sees nothing: acts by keyboard on what was read, and writes down all that a screen reader would say. */
import { expect, type Locator, type Page } from 'playwright/test'
import type { InputMethod } from './input-methods.ts'
import { followAnnouncements } from './live-regions.ts'
import { read, type Reading } from './reading.ts'
import { followTraffic, settled } from './settled.ts'
import { text } from './texts.ts'

/** What is of a day or a run, and the word that stands for it; the first that fits is taken. */
export type Masks = readonly (readonly [pattern: RegExp, word: string])[]

const always: Masks = [
  [/\b[A-Z]{1,3}\d{8,}\b/g, '<order>'],
  [/\d{4}[/年-]\d{1,2}[/月-]\d{1,2}日?/g, '<day>'],
  [/\d{1,2}\/\d{1,2}\/\d{4}/g, '<day>'],
  [/(\d{4}年)?\d{1,2}月\d{1,2}日(\s*[（(].[）)])?/g, '<day>'],
  [/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(, \d{4})?/g, '<day>'],
  [/\b\d{1,2}:\d{2}(:\d{2})?(\s*[AP]M)?\b/g, '<time>'],
  [/\b1\d{7}\b/g, '<user id>'],
  [/\d+ [A-Z0-9]{10,20}$/g, '<transfer name>'],
  [/\b\d{1,2}(秒| seconds?\b| ?s\b)/g, '<seconds>'],
  // Other tests play beside this one.
  [/(空き|遊技中|メンテ中|Available|In use|Maintenance)"$/g, '<state>"'],
]

export interface ScreenReader extends InputMethod {
  /** Reads what is there now: the whole page when it is another one, else what has changed in silence. */
  read(): Promise<void>
  transcript(): string
}

/** The lines of `now` that `before` did not have, each as often as it is new. */
function added(before: readonly string[], now: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of before) left.set(line, (left.get(line) ?? 0) + 1)
  return now.filter((line) => {
    const count = left.get(line) ?? 0
    if (count) left.set(line, count - 1)
    return !count
  })
}

/** A long list is known by its first objects; how many have come into it so far is chance. */
function shortened(lines: readonly string[]): string[] {
  const most = 8
  const shown = 4
  const indentOf = (line: string | undefined) => /^\s*/.exec(line ?? '')?.[0].length ?? 0
  const kept: string[] = []
  let list = -1
  let count = 0
  let tiles = 0
  for (const line of lines) {
    if (list >= 0 && indentOf(line) <= list) list = -1
    if (/^\s*list( "|$)/.test(line)) {
      list = indentOf(line)
      count = 0
      tiles = 0
    } else if (list >= 0) {
      // The home rows draw their later tiles when they come near.
      if (/link ".* [AP]-\d{3} /.test(line)) tiles += 1
      if (tiles > shown && /link ".* [AP]-\d{3} /.test(line)) continue
      count += 1
      if (count === most + 1) kept.push(`${' '.repeat(list + 2)}…`)
      if (count > most) continue
    }
    kept.push(line)
  }
  return kept
}

/** How often a page says that it loads depends on how fast it came. */
const isHeard = (line: string) =>
  ![text('ui:loading'), text('ui:loading', {}, 'ja-JP')].some((loading) => line.endsWith(`: ${loading}`))

/** What a press changed at once: another page, dialog, focus, choice or word. */
const stateOf = (page: Page) =>
  page.evaluate(() =>
    [
      location.href,
      document.querySelectorAll('dialog:modal').length,
      document.activeElement?.outerHTML,
      document.querySelectorAll(':checked').length,
      document.body.textContent,
    ].join('|'),
  )

/** The part of a page that changes with it: the frame around it is read once. */
function mainOf(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => /^\s*main\b/.test(line))
  if (start < 0) return lines
  const indent = /^\s*/.exec(lines[start] ?? '')?.[0].length ?? 0
  const length = lines.slice(start + 1).findIndex((line) => /^\s*/.exec(line)?.[0].length === indent)
  return length < 0 ? lines.slice(start) : lines.slice(start, start + 1 + length)
}

/** `until` waits for what comes by itself, such as an order that is credited: what is read then is the same each time. */
export async function screenReader(
  page: Page,
  masks: Masks = [],
  until: () => Promise<void> = () => Promise.resolve(),
): Promise<ScreenReader> {
  followTraffic(page)
  const take = await followAnnouncements(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Accessibility.enable')
  const said: string[] = []
  let last: { reading: Reading; path: string; title: string } | undefined
  const masked = (line: string) =>
    [...masks, ...always].reduce((words, [pattern, word]) => words.replaceAll(pattern, word), line)
  const put = (...lines: string[]) =>
    said.push(...lines.flatMap((line) => (line && !masked(line) ? [] : [masked(line).trimEnd()])))

  /** Until nothing is fetched and nothing is said any more. */
  async function atRest(): Promise<string[]> {
    const heard: string[] = []
    for (let quiet = false; !quiet;) {
      await settled(page)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await until()
      await page.waitForTimeout(250)
      const now = take()
      heard.push(...now)
      quiet = now.length === 0
    }
    return heard.filter(isHeard)
  }

  async function readNow(): Promise<void> {
    const heard = await atRest()
    const whole = await read(cdp)
    heard.push(...take().filter(isHeard))
    const reading = { ...whole, lines: shortened(whole.lines) }
    const [path, title] = [new URL(page.url()).pathname, await page.title()]
    put(...heard)
    if (reading.focus !== last?.reading.focus || path !== last.path) put(`focus: ${reading.focus}`)
    if (last && path === last.path && reading.place === last.reading.place)
      put(
        ...added(last.reading.lines.map(masked), reading.lines.map(masked)).map(
          (line) => `  + ${line.trim()}`,
        ),
      )
    else {
      put('', `page: ${title}${reading.place ? `, dialog: ${reading.place}` : ''}`)
      put(
        ...(last && !reading.place ? mainOf(reading.lines) : reading.lines).map((line) => `  | ${line}`),
        '',
      )
    }
    last = { reading, path, title }
  }

  /** Comes to an object; what is read there. */
  async function come(target: Locator): Promise<void> {
    await target.focus()
    const { focus } = await read(cdp)
    // What is within a game's frame is the game's to say.
    put(`at: ${focus === 'nothing' ? `within the frame, ${(await target.textContent()) ?? ''}` : focus}`)
    if (last) last.reading.focus = focus
  }

  return {
    read: readNow,
    press: async (target) => {
      await come(target)
      const isLink = await target.evaluate((element) => element.tagName === 'A')
      put(`> ${isLink ? 'Enter' : 'Space'}`)
      const before = await stateOf(page)
      await page.keyboard.press(isLink ? 'Enter' : 'Space')
      // A press within a game's frame changes nothing here.
      await expect
        .poll(() => stateOf(page), { timeout: 3000 })
        .not.toBe(before)
        .catch(() => undefined)
      await readNow()
    },
    type: async (target, words) => {
      await come(target)
      await page.keyboard.press('ControlOrMeta+A')
      put(`> types "${words}"`)
      await page.keyboard.insertText(words)
      await readNow()
    },
    choose: async (select, label) => {
      await come(select)
      await page.keyboard.insertText(label)
      await readNow()
      await page.keyboard.press('Enter')
      put(`> chooses "${label}"`)
      await readNow()
    },
    transcript: () =>
      `${said
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim()}\n`,
  }
}
