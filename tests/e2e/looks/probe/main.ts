/** Runs in a page: judges what it shows now, by measure. Built into one script by `probe-script.ts`. */
import type { Exception, Finding, Judgement } from '../finding.ts'
import { judgeOverflow, judgeOverlaps, judgeTargets } from './boxes.ts'
import { judgeContrast } from './contrast.ts'
import { blocksIn, controlsIn, isSeenIn, pathOf, rootOf, wordsOf } from './seen.ts'
import { judgeTabs } from './tabs.ts'
import { judgeCuts, judgeField, judgeLabels, judgeSqueeze, judgeWords, type Report } from './words.ts'

function judgeLooks(exceptions: readonly Exception[]): Judgement {
  const findings = new Map<string, Finding>()
  const report: Report = (kind, element, text, numbers) => {
    if (exceptions.some((one) => one.kind === kind && element.closest(one.selector))) return
    const finding = { kind, where: pathOf(element), text: wordsOf(text), numbers }
    findings.set([kind, finding.where, finding.text].join('|'), finding)
  }
  const root = rootOf()
  const isSeen = isSeenIn()
  const blocks = blocksIn(root, isSeen)
  const controls = controlsIn(root)
  let onPictures = 0
  for (const block of blocks) {
    judgeWords(block, report)
    judgeSqueeze(block, report)
    judgeCuts(block, report)
    if (judgeContrast(block, report)) onPictures += 1
  }
  judgeLabels(blocks, report)
  for (const field of root.querySelectorAll('input, select')) if (isSeen(field)) judgeField(field, report)
  judgeOverflow(root, isSeen, report)
  judgeOverlaps(blocks, controls, report)
  judgeTargets(controls, report)
  judgeTabs(root, isSeen, report)
  return { findings: [...findings.values()], onPictures, texts: blocks.length, controls: controls.length }
}

export type JudgeLooks = typeof judgeLooks
Reflect.set(globalThis, 'judgeLooks', judgeLooks)
