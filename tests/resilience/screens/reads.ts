/** Every read × every bad answer, on the page that shows it. */
import { paths, type CallName } from '../../../src/api/paths.ts'
import { askAlone } from '../../e2e/support/batches.ts'
import { text } from '../../e2e/support/texts.ts'
import type { BadAnswer } from '../faults/bad-answers.ts'
import type { Random } from '../faults/random.ts'
import { readFaults } from './judge.ts'
import { linesBeyond, lookWhenStill, type Look } from './look.ts'
import type { Place, ReadName } from './places.ts'
import { answerBadly, callAt, type Cutter, type Stage } from './stage.ts'

export interface ScreenFault {
  call: CallName
  answer: string
  path: string
  problems: string[]
}

async function show({ page }: Stage, { path, act }: Place, busy: number): Promise<Look> {
  await page.goto(path)
  if (!act) return lookWhenStill(page, busy)
  await lookWhenStill(page, busy)
  // Where the call failed before the tap there may be nothing to tap.
  await act(page)
  return lookWhenStill(page, busy)
}

/** The page as it should be, and the data of the last answer to this call there. */
async function firstLook(stage: Stage, call: ReadName, place: Place) {
  const answers: Promise<{ data?: unknown }>[] = []
  const note = (response: { url(): string; json(): Promise<unknown> }) => {
    if (callAt(response.url()) === call) answers.push(response.json() as Promise<{ data?: unknown }>)
  }
  const endAlone = await askAlone(stage.page, (path) => path === paths[call].path)
  stage.page.on('response', note)
  const good = await show(stage, place, 0)
  stage.page.off('response', note)
  await endAlone()
  return answers.length > 0 ? { good, data: (await answers.at(-1))?.data } : null
}

/** The same answer with nothing in its lists, and a total of none. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      ['total', 'unread', 'pages', 'totalRecords'].includes(name) ? 0 : emptied(inner),
    ]),
  )
}

const envelope = (data: unknown): BadAnswer => ({
  name: 'nothing there',
  status: 200,
  body: JSON.stringify({ code: 200, msg: 'ok', data }),
})

interface ReadRun {
  stage: Stage
  cutter: Cutter
  call: ReadName
  place: Place
  answers: readonly BadAnswer[]
  random: Random
  /** One run in so many presses "try again" once the server is well. */
  retryEach: number
  /** Of each judged screen. */
  note: (fault: ScreenFault) => void
}

/** Words that the page of somebody who has nothing shows, and this one does not; none where nothing is a list. */
async function emptyWords({ stage, cutter, call, place }: ReadRun, known: unknown, good: Look) {
  const data = emptied(known)
  if (JSON.stringify(data) === JSON.stringify(known)) return []
  const restore = await answerBadly(stage.page, cutter, call, envelope(data))
  try {
    const words = linesBeyond((await show(stage, place, good.busy)).lines, good.lines)
    // A list that always has a row (the session that asks) is no list without any: the page says that it failed. A line
    // with figures is a row of another list, not a word of there being none.
    return words.includes(text('ui:retry')) ? [] : words.filter((line) => !/\d/.test(line))
  } catch {
    // Without rows there may be nothing to tap.
    return linesBeyond((await lookWhenStill(stage.page)).lines, good.lines)
  } finally {
    await restore()
  }
}

/** "Try again" brings back what was gone. Not the rows of a list under a sheet: that is how a list degrades. */
async function retryFaults({ page }: Stage, good: Look, bad: Look): Promise<string[]> {
  const retries = page
    .locator('main, dialog, [role=dialog]')
    .getByRole('button', { name: new RegExp(`${text('ui:retry')}|${text('shell:error.retry')}`) })
    .filter({ visible: true })
  const count = await retries.count()
  if (count === 0) return []
  // Each part that failed has its own; what lies on top comes last, and is closed to press what lies below it: what it
  // brought back is looked at before.
  const back: string[] = []
  for (let at = count - 1; at >= 0; at -= 1) {
    const press = () => retries.nth(at).click({ timeout: 2000 })
    await press()
      .catch(() => page.keyboard.press('Escape').then(press))
      .catch(() => undefined)
    back.push(...(await lookWhenStill(page, good.busy)).lines)
  }
  if (count > 1 && (await retries.count()) > 0) return []
  const unreadable = text('ui:unreadableRow')
  if (bad.lines.includes(unreadable) && back.includes(unreadable)) return []
  const stillGone = linesBeyond(good.lines, back).filter(
    (line) => !bad.lines.some((shown) => shown.includes(line)),
  )
  return stillGone.length ? [`"try again" does not bring back "${stillGone[0]?.slice(0, 60)}"`] : []
}

/** One read, all of these answers, at its place. */
export async function judgeRead(run: ReadRun): Promise<void> {
  const { stage, cutter, call, place, answers, random, retryEach, note } = run
  const { path, quiet } = place
  const first = await firstLook(stage, call, place).catch((error: unknown) => String(error).split('\n')[0])
  if (typeof first !== 'object' || !first)
    return note({
      call,
      answer: 'a good one',
      path,
      problems: [first ? `fell over: ${first}` : 'is not sent there'],
    })
  const { good, data } = first
  const emptyOnly = await emptyWords(run, data, good)
  stage.complaints()
  for (const answer of answers) {
    const restore = await answerBadly(stage.page, cutter, call, answer)
    const isQuiet = quiet !== undefined && (!quiet.said200 || answer.said200 === true)
    const problems: string[] = []
    try {
      const bad = await show(stage, place, good.busy)
      problems.push(...readFaults({ good, emptyOnly, bad, answer, isQuiet }))
      await restore()
      if (random.below(retryEach) === 0) problems.push(...(await retryFaults(stage, good, bad)))
    } catch (error) {
      problems.push(`fell over: ${String(error).split('\n')[0]}`)
      await restore()
    }
    problems.push(...stage.complaints())
    note({ call, answer: answer.name, path, problems: [...new Set(problems)] })
  }
}
