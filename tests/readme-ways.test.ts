import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const readme = readFileSync('README.md', 'utf8')

/** The files that a section of the README lists, in its order. */
function filesOf(heading: string): string[] {
  const [, section = ''] = readme.split(`### ${heading}\n`)
  const [own = ''] = section.split(/\n#{2,3} /)
  return [...own.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file)
}

/** The files of this repository that a file imports, static, dynamic and of types. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]((?:\.{1,2}|~)\/[^'"]+)['"]/g)].map(
    ([, path = '']) => (path.startsWith('~/') ? path.replace('~/', 'src/') : join(dirname(file), path)),
  )

it.each(['One amount’s way', 'One letter’s way'].map((name) => name.replace('’', "'")))(
  'the README prints "%s" as files that lead from one to the next, in at most 15',
  (heading) => {
    const files = filesOf(heading)
    expect(files.length).toBeGreaterThan(8)
    expect(files.length).toBeLessThanOrEqual(15)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    const led = files.slice(1).filter((file, at) => {
      const before = files.slice(0, at + 1)
      return before.some((one) => importsOf(one).includes(file))
    })
    expect(led).toEqual(files.slice(1))
  },
)
