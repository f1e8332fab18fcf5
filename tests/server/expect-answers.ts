import { expect } from 'vitest'
import type { CallName } from '../../src/api/paths.ts'
import { refusalAt, type TestAnswer } from './test-back-end.ts'

/**
 * A call, what it sends, and what it is answered: a code (200), the fields that it is refused for ('email code', '410 code'),
 * or what `toMatchObject` takes.
 */
type Row = [name: CallName, body: object, answer: number | string | object]

interface BackEnd {
  call: (name: CallName, body: unknown, token: string) => Promise<TestAnswer>
}

function expected(answer: Row[2]): object {
  if (typeof answer === 'number') return { code: answer }
  if (typeof answer === 'object') return answer
  const [, code = '400', fields = ''] = /^(?:(\d+) )?(.*)$/.exec(answer) ?? []
  return refusalAt(fields, Number(code))
}

/** Sends these calls one after the other, as the player of this token, and looks at each answer. */
export const answersOf =
  ({ call }: BackEnd) =>
  async (token: string, rows: readonly Row[]): Promise<void> => {
    for (const [name, body, answer] of rows)
      expect({ name, body, ...(await call(name, body, token)) }).toMatchObject({ name, ...expected(answer) })
  }
