/** Lines of text: words that are parted, squeezed boxes, labels on several lines, text that is cut off. */
import type { Kind } from '../finding.ts'
import { linesOf, shownPartOf, styleOf, type Block, type Box } from './seen.ts'

export type Report = (kind: Kind, element: Element, text: string, numbers: string) => void

/** What counts coins, money, days or people in the seven languages: it stays on the line of its number. */
const units =
  '(?:コイン|ポイント|ペソ|円|件|日|回|枚|人|名|時間|分|秒|歳|桁|文字|코인|원|건|일|회|개|명|시간|분|초|세|자|金币|金幣|元|条|條|天|次|个|個|位|小时|小時|分钟|分鐘|秒钟|coins?|xu|MB|KB|GB|JPY|USD|KRW|USDT|BTC|XRP|px|%)'
const patterns = [
  // A word of an alphabet; after a hyphen it may go on in the next line.
  /\p{Script=Latin}[\p{Script=Latin}\p{M}'’]+/gu,
  /\p{Script=Hangul}{2,}/gu,
  /[\p{Script=Katakana}ー]{2,}/gu,
  /\d[\d.,:]*\d/g,
  new RegExp(`[¥￥₩$]?\\d[\\d.,]*[ \\u00a0]?${units}(?![\\p{Script=Latin}])`, 'gu'),
  /[¥￥₩$] ?\d+/g,
]
/** Running text in Japanese may part a word of Han or hiragana; a label, a heading or a button may not. */
const short = 24
const japanese = new Intl.Segmenter('ja', { granularity: 'word' })

function* wordsIn({ text }: Block, isJapanese: boolean): Generator<[from: number, word: string]> {
  for (const pattern of patterns) for (const match of text.matchAll(pattern)) yield [match.index, match[0]]
  if (!isJapanese || text.trim().length > short) return
  for (const { segment, index, isWordLike } of japanese.segment(text))
    if (isWordLike && segment.length > 1 && /[\p{Script=Han}\p{Script=Hiragana}]/u.test(segment))
      yield [index, segment]
}

/** Longer words than any dictionary's: addresses of mail and wallets, order numbers. They have to be parted somewhere. */
const longest = 30

export function judgeWords(block: Block, report: Report): void {
  const { element, text } = block
  if (linesOf(block).length < 2) return
  const isJapanese = (element.closest('[lang]')?.getAttribute('lang') ?? '').startsWith('ja')
  for (const [from, word] of wordsIn(block, isJapanese)) {
    if (word.length > longest || /[@/]/.test(text.slice(from - 1, from + word.length + 1))) continue
    const lines = linesOf(block, from, from + word.length)
    if (lines.length < 2) continue
    const holder = block.pieces.findLast((piece) => piece.from <= from)?.node.parentElement ?? element
    report('broken-word', holder, text, `"${word}" on ${lines.length} lines`)
    return
  }
}

const charactersOf = (text: string) => [...text.replace(/\s+/g, ' ').trim()].length

export function judgeSqueeze(block: Block, report: Report): void {
  const lines = linesOf(block)
  if (lines.length < 3 || block.text.trim().includes('\n')) return
  const perLine = charactersOf(block.text) / lines.length
  const widest = Math.max(...lines.map(({ left, right }) => right - left))
  const size = Number.parseFloat(styleOf(block.element).fontSize)
  // Four characters of Han are 4 em wide, four of an alphabet half of that.
  if (perLine >= 5 || widest >= 4.2 * size) return
  report('squeezed', block.element, block.text, `${lines.length} lines of ${perLine.toFixed(1)} characters`)
}

const labelled = 'button, [role=tab], [role=menuitem], a[href], label:has(input[type=radio]), summary'

/** A label of so many signs is a sentence, and on a phone has two lines for it. */
const sentence = 28

/** Controls with one text alone; a row with a title and a line below it is read as a text, not as a label. */
export function judgeLabels(blocks: readonly Block[], report: Report): void {
  const byControl = new Map<Element, Block[]>()
  for (const block of blocks) {
    const control = block.element.closest(labelled)
    if (!control || styleOf(control).display === 'inline') continue
    // The number of a badge is no label.
    if (/^[\s\d+.,]*$/.test(block.text)) continue
    byControl.set(control, [...(byControl.get(control) ?? []), block])
  }
  for (const [control, [only, ...others]] of byControl) {
    if (!only || others.length || charactersOf(only.text) > 40) continue
    const lines = linesOf(only).length
    const { width } = control.getBoundingClientRect()
    if (lines > (charactersOf(only.text) > sentence ? 2 : 1))
      report('label-lines', control, only.text, `${lines} lines at ${Math.round(width)} px`)
  }
}

/** Cut on purpose, with a sign that there is more. */
const isCutByIntent = (element: Element) => {
  const { textOverflow, webkitLineClamp } = styleOf(element)
  return textOverflow.includes('ellipsis') || (webkitLineClamp !== 'none' && webkitLineClamp !== '')
}

/** How many px of a line the boxes around it take away. */
function lossOf(line: Box, element: Element): { across: number; down: number } | null {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, position } = styleOf(at)
    // What can be scrolled is not lost.
    if (/auto|scroll/.test(overflowX + overflowY)) return null
    if (/hidden|clip/.test(overflowX + overflowY)) {
      if (isCutByIntent(at)) return null
      const box = at.getBoundingClientRect()
      return {
        across: /hidden|clip/.test(overflowX) ? Math.max(box.left - line.left, line.right - box.right, 0) : 0,
        down: /hidden|clip/.test(overflowY) ? Math.max(box.top - line.top, line.bottom - box.bottom, 0) : 0,
      }
    }
    if (position === 'fixed') return null
  }
  return null
}

export function judgeCuts(block: Block, report: Report): void {
  const holder = block.pieces[0]?.node.parentElement ?? block.element
  for (const line of linesOf(block)) {
    // What is out of sight as a whole is put away: a slide, a folded part.
    if (!shownPartOf(line, block.element)) continue
    const loss = lossOf(line, holder)
    if (!loss || (loss.across <= 1.5 && loss.down <= 0.25 * (line.bottom - line.top))) continue
    report('clipped', holder, block.text, `${Math.round(Math.max(loss.across, loss.down))} px are cut off`)
    return
  }
}

const pen = document.createElement('canvas').getContext('2d')

/** The hint of an empty field, and what a select shows, are drawn by the browser: measured by their type. */
export function judgeField(field: Element, report: Report): void {
  const words =
    field instanceof HTMLSelectElement
      ? (field.selectedOptions[0]?.textContent ?? '')
      : field instanceof HTMLInputElement && !field.value
        ? field.placeholder
        : ''
  if (!words.trim() || !pen) return
  const { font, letterSpacing, paddingInlineStart, paddingInlineEnd } = styleOf(field)
  pen.font = font
  pen.letterSpacing = letterSpacing
  const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
  const needed = pen.measureText(words.trim()).width
  if (needed > room + 1)
    report('clipped', field, words, `needs ${Math.round(needed)} px, has ${Math.round(room)}`)
}
