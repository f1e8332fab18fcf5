import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { watchScript } from './in-page.ts'

const file = 'smoke-watch.js'

/**
 * A copy of the production build whose page begins with our watch. The driver runs scripts only after a page has
 * loaded, when the errors of its start are over; and `dist` may be built anew beside us.
 */
export function copyWatchedBuild(folder: string): string {
  const copy = join(folder, 'dist')
  cpSync('dist', copy, { recursive: true })
  const page = join(copy, 'index.html')
  const delivered = readFileSync(page, 'utf8')
  const watched = delivered.replace('<head>', `<head><script src="/${file}"></script>`)
  if (watched === delivered) throw new Error('index.html has no <head>')
  writeFileSync(page, watched)
  writeFileSync(join(copy, file), `(() => {${watchScript}})()`)
  return copy
}
