/** What the files of the build say by themselves. The same limits hold in `npm test` (tests/bundle.test.ts). */
import { brotliSize, deliveredFor, initialScripts, initialTexts } from '../dist-graph.ts'
import type { Stage } from '../stage.ts'
import { sum } from '../statistics.ts'
import { atMost, rowsOf, type Row } from '../table.ts'

const language = 'ja-JP'

export async function delivery({ dist, log }: Stage): Promise<Row[]> {
  log('files of the build')
  const first = [...initialScripts(dist), ...initialTexts(dist, language)]
  const { files, small } = deliveredFor(dist, language, 1000)
  const row = rowsOf('files')
  const script = sum(first.map((file) => brotliSize(dist, file))) / 1000
  return [
    row('script and texts before the first tap', 'kB', [script], atMost(120, 'kB')),
    row('delivered for one language', '', [files.length], atMost(90)),
    row('of them under 1 kB', '', [small.length], atMost(10)),
    // The bytes and requests of an update after a one-line change belong here; they are measured by building twice.
    {
      ...row('update after a one-line change', 'kB', [], atMost(15, 'kB')),
      note: 'measured in npm test',
    },
  ]
}
