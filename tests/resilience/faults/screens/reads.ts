/** Every read × every bad answer, on the page that shows it. */
import type { CallName } from '../../../../src/api/paths.ts'
import { text } from '../../../e2e/support/texts.ts'
import type { BadAnswer } from '../bad-answers.ts'
import type { Random } from '../random.ts'
import { readFaults } from './judge.ts'
import { linesBeyond, lookWhenStill, type Look } from './look.ts'
import {
  explore,
  isQuietAt,
  isTapped,
  routesOf,
  tapFor,
  tellingPlaces,
  type Place,
  type Sighting,
} from './places.ts'
import { answerBadly, type Cutter, type Stage } from './stage.ts'

export interface ScreenFault {
  call: CallName
  answer: string
  path: string
  problems: string[]
}

export interface Read {
  call: CallName
  places: Sighting[]
}

/** What this access is there for, with what of the access before it only its pages send. */
export type Access = 'public' | 'user' | 'agent'

interface Search {
  stage: Stage
  cutter: Cutter
  access: Access
  wanted: readonly CallName[]
  /** Stops at the first pages that send all of them. */
  quick?: boolean
}

/** Where each of these reads is shown; `missing` are those that no page of this access sends. */
export async function findReads({ stage, cutter, access, wanted, quick = false }: Search) {
  const known = await routesOf(stage.page)
  const own = known.filter(({ requiresAuth, agentsOnly }) =>
    access === 'agent' ? agentsOnly : !agentsOnly && (access === 'user' || !requiresAuth),
  )
  const start = [...new Set(['/', ...own.map(({ path }) => path)])]
  const byTap = wanted.filter(isTapped)
  const enough = quick ? wanted.filter((name) => !byTap.includes(name)) : undefined
  const { sightings, opened } = await explore({ stage, start, known, enough })
  const isMet = (name: CallName) => sightings.some(({ call }) => call === name)
  sightings.push(
    ...(await tapFor(
      stage,
      wanted.filter((name) => !isMet(name)),
    )),
  )
  const reads: Read[] = []
  for (const call of wanted.filter(isMet)) {
    const all = sightings.filter((sighting) => sighting.call === call)
    reads.push({ call, places: await tellingPlaces(stage, cutter, all) })
  }
  return { reads, opened, missing: wanted.filter((name) => !isMet(name)) }
}

async function show({ page }: Stage, { path, act }: Place, busy: number): Promise<Look> {
  await page.goto(path)
  if (!act) return lookWhenStill(page, busy)
  await lookWhenStill(page, busy)
  // Where the call failed before the tap there may be nothing to tap.
  await act(page)
  return lookWhenStill(page, busy)
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

/** Words that the page of somebody who has nothing shows, and this one does not; none where nothing is a list. */
async function emptyWords(stage: Stage, cutter: Cutter, sighting: Sighting, good: Look): Promise<string[]> {
  const data = emptied(sighting.data)
  if (JSON.stringify(data) === JSON.stringify(sighting.data)) return []
  const restore = await answerBadly(stage.page, cutter, sighting.call, envelope(data))
  try {
    const words = linesBeyond((await show(stage, sighting, good.busy)).lines, good.lines)
    // A list that always has a row (the session that asks) is no list without any: the page says that it failed.
    return words.includes(text('ui:retry')) ? [] : words
  } catch {
    // Without rows there may be nothing to tap.
    return linesBeyond((await lookWhenStill(stage.page)).lines, good.lines)
  } finally {
    await restore()
  }
}

/**
 * After a failure, with a server that is well again: "try again" brings back what was gone. Not the rows of a list that
 * stands under a sheet with each row marked as unreadable: that is how a list degrades, and the sheet's button is the sheet's.
 */
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

interface ReadRun {
  stage: Stage
  cutter: Cutter
  read: Read
  answers: readonly BadAnswer[]
  random: Random
  /** One run in so many presses "try again" once the server is well. */
  retryEach: number
  /** Of each judged screen. */
  note: (fault: ScreenFault) => void
}

/** One read, all of these answers, at each of its places. */
export async function judgeRead({ stage, cutter, read, answers, random, retryEach, note }: ReadRun) {
  for (const sighting of read.places) {
    const good = await show(stage, sighting, 0)
    const emptyOnly = await emptyWords(stage, cutter, sighting, good)
    stage.complaints()
    for (const answer of answers) {
      const restore = await answerBadly(stage.page, cutter, read.call, answer)
      const problems: string[] = []
      try {
        const bad = await show(stage, sighting, good.busy)
        problems.push(
          ...readFaults({
            good,
            emptyOnly,
            bad,
            answer,
            isQuiet: isQuietAt(read.call, sighting.path, answer),
          }),
        )
        await restore()
        if (random.below(retryEach) === 0) problems.push(...(await retryFaults(stage, good, bad)))
      } catch (error) {
        problems.push(`fell over: ${String(error).split('\n')[0]}`)
        await restore()
      }
      problems.push(...stage.complaints())
      note({ call: read.call, answer: answer.name, path: sighting.path, problems: [...new Set(problems)] })
    }
  }
}
