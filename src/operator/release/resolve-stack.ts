import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'

const frame = /assets\/[\w-]+\.js:(\d+):(\d+)/g

/** The names by which chunks import one another lose `-` and eight characters after the map was made (`src/build/plugins.ts`). */
const shortenedName = /[\w-]+\.(?:js|css)(?=["'`])/g
const lostByName = 9

function placeOf(folder: string, file: string, line: number, column: number): string {
  const path = join(folder, file)
  if (!existsSync(`${path}.map`)) return 'not of this build'
  const before = readFileSync(path, 'utf8').split('\n')[line]?.slice(0, column) ?? ''
  const lost = lostByName * (before.match(shortenedName)?.length ?? 0)
  const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')) as SourceMapPayload)
  const found = map.findEntry(line, column + lost)
  if (!('originalSource' in found)) return 'unknown'
  const source = found.originalSource.replace(/^.*?(?=(?:src|i18n|node_modules)\/)/, '')
  return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
}

/** Writes behind each place in a delivered file where that is in the sources. `folder` is a build with its source maps. */
export const resolveStack = (stack: string, folder: string): string =>
  stack.replaceAll(frame, (whole, line: string, column: string) => {
    const [file = ''] = whole.split(':')
    return `${whole}  ${placeOf(folder, file, Number(line) - 1, Number(column) - 1)}`
  })
