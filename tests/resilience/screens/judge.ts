/** What is wrong with a screen whose call was answered badly; nothing when a player is told the truth. */
import { isKey } from '../../e2e/support/missing-text.ts'
import { text } from '../../e2e/support/texts.ts'
import type { BadAnswer } from '../faults/bad-answers.ts'
import { amountsIn, linesBeyond, plain, type Look } from './look.ts'

/** Words of a machine, as they come out where a value is missing. */
const nonsense = /\bNaN\b|\bundefined\b|\bnull\b|\[object |\bInfinity\b|Invalid Date/

/** What stands where a figure or a row cannot be read. */
const stoodFor = [
  '—',
  text('ui:unreadableRow'),
  text('finance:orders.unreadable'),
  text('finance:form.unreadable'),
  ...text('ui:unreadableRows', { number: '—' }).split('—', 1),
  ...text('agent:members.dropped', { number: '—' }).split('—', 1),
]
const degraded = (line: string) => stoodFor.some((words) => line.includes(words))

/** Pieces of the answer that are no message to anybody: markup and what a proxy says. */
function rawPieces({ body }: BadAnswer): string[] {
  if (typeof body !== 'string') return [body.message]
  return body
    .split(/<[^>]*>/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= 7)
}

/** What no screen may show, whatever was answered. */
export function nonsenseOn(good: Look, bad: Look, answer: BadAnswer): string[] {
  const found: string[] = []
  const fresh = linesBeyond(bad.lines, good.lines)
  for (const line of fresh) {
    if (nonsense.test(line)) found.push(`says "${line.slice(0, 60)}"`)
    if (/<\/?[a-z!][^>]*>/i.test(line)) found.push(`shows markup: "${line.slice(0, 60)}"`)
    for (const word of line.split(' ').filter(isKey)) found.push(`shows the key "${word}"`)
    for (const piece of rawPieces(answer))
      if (line.includes(plain(piece).slice(0, 40))) found.push(`shows the raw answer: "${line.slice(0, 60)}"`)
  }
  const known = new Set(amountsIn(good.lines))
  for (const amount of amountsIn(bad.lines))
    if (!known.has(amount)) found.push(`shows an amount that nobody gave: ${amount}`)
  if (!bad.hasHeading) found.push('is white: neither a heading nor an alert')
  if (bad.ways === 0) found.push('has no way out')
  if (bad.busy > good.busy) found.push('still loads, though the answer has come')
  return found
}

/** What a screen says of a failure without announcing it: a page of its own, or the sign-in that a refusal leads to. */
const sentences = [
  ...['request', 'timeout', 'connection', 'offlineTitle', 'reloadText'].map((key) =>
    text(`shell:error.${key}`),
  ),
  text('auth:login.submit'),
]

/** Whether the screen says that something is amiss: an announcement, or a place held by "—" or "cannot be read". */
export const tellsOfFailure = (good: Look, bad: Look): boolean =>
  linesBeyond(bad.said, good.said).length > 0 ||
  bad.said.some((words) => !good.said.includes(words) && /^(x|Error)$/.test(words)) ||
  linesBeyond(bad.lines, good.lines).some((line) => sentences.some((words) => line.includes(plain(words)))) ||
  bad.lines.filter(degraded).length > good.lines.filter(degraded).length

interface ReadCase {
  good: Look
  /** Lines that only the screen of somebody who has nothing shows. */
  emptyOnly: readonly string[]
  bad: Look
  answer: BadAnswer
  /** What of it is missed is an extra, or said elsewhere. */
  isQuiet: boolean
}

export function readFaults({ good, emptyOnly, bad, answer, isQuiet }: ReadCase): string[] {
  const found = nonsenseOn(good, bad, answer)
  const shown = new Set(bad.lines.map(plain))
  const lie = emptyOnly.find((line) => shown.has(line))
  if (lie) found.push(`says that there is nothing: "${lie}"`)
  const lost = linesBeyond(good.lines, bad.lines)
  if (lost.length > 0 && !isQuiet && !tellsOfFailure(good, bad))
    found.push(`says nothing of the failure; gone: "${lost.slice(0, 2).join('", "').slice(0, 80)}"`)
  return found
}
