/**
 * What goes wrong only where several things meet, as steps that follow each other; chance seldom lines them up. In
 * scenes.txt a scene has a line, and goes on where one is indented. `device`, `player` and `tab` count from where it is drawn.
 */
import { readFileSync } from 'node:fs'
import type { Step } from './plans.ts'

export type Scene = readonly Partial<Step>[]

/** What is so unless a step says otherwise. */
const usual: Record<string, Partial<Step>> = {
  'sign in': { outcome: 'answered', gap: 9000 },
  'sign out': { gap: 400 },
  /** One tap. */
  once: { count: 3, amount: 1000, outcome: 'answered' },
}
/** The same player on both. */
const both = 'sign out; sign out (device 1, gap 9000); sign in; sign in (device 1)'

function stepOf(text: string): Partial<Step> {
  const [, act = '', more = ''] = /^(.*?)(?: \((.*)\))?$/.exec(text) ?? []
  const said = more.split(', ').map((one) => {
    const [, name, number] = /^(\w+) (\d+)$/.exec(one) ?? []
    return usual[one] ?? (name ? { [name]: Number(number) } : one && { outcome: one })
  })
  return Object.assign({ act }, usual[act], ...said) as Partial<Step>
}

export const scenes: readonly Scene[] = readFileSync(new URL('scenes.txt', import.meta.url), 'utf8')
  .replaceAll(/^#.*\n|\n$/gm, '')
  .replaceAll('\n  ', ' ')
  .replaceAll('both sign in', both)
  .split('\n')
  .map((line) => line.split('; ').map(stepOf))
