import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a test that may be skipped says why in its title, which the last lines of a run repeat', () => {
  const tests = ['src', 'i18n', 'sw', 'tests'].flatMap((part) =>
    readdirSync(part, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(part, name)),
  )
  const skips = tests.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\b(?:describe|test|it)\.(?:skip|skipIf|runIf|todo)\b[\s\S]{0,300}/g,
      ),
    ].map(([call]) => ({ file, call })),
  )
  expect(skips.filter(({ call }) => !/skipped where /.test(call))).toEqual([])
})
