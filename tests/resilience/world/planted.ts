/**
 * Faults that the world has to find, from the .diff files here: below the source that each changes its name and how the
 * problem begins that must be said of it, then what is taken out and put in. A second change for two guards of the same: `&`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { Edit } from './bundle.ts'

export interface Planted extends Edit {
  what: string
  says: string
  also?: Edit
}

function faultsOf(text: string): Planted[] {
  const faults: Planted[] = []
  let file = ''
  for (const part of text.split(/^(?=@@ |# )/m)) {
    const [head = '', ...lines] = part.replace(/\n$/, '').split('\n')
    const of = (sign: string) =>
      lines.flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : [])).join('\n')
    const change = { find: of('-'), put: of('+') }
    const [, what = '', says = ''] = /^# (.*) → (.*)$/.exec(head) ?? []
    if (what) faults.push({ what, says, file, ...change })
    else if (head.endsWith(' &'))
      Object.assign(faults.at(-1) ?? {}, { also: { file: head.slice(3, -2), ...change } })
    else file = head.slice(3)
  }
  return faults
}

const folder = new URL('.', import.meta.url)
export const planted = readdirSync(folder)
  .filter((name) => name.endsWith('.diff'))
  .flatMap((name) => faultsOf(readFileSync(new URL(name, folder), 'utf8')))
