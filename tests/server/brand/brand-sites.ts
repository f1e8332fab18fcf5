import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isHostName } from '../../../src/build/safe-names.ts'
import { stampSite, type Site } from '../../../src/operator/brand/stamp.ts'
import { logError } from '../platform/log-error.ts'

/** The block of a host, else that of all others. */
const blocksOf = (host: string) =>
  isHostName(host) ? [`platform.${host}.json`, 'platform.json'] : ['platform.json']

/**
 * The build in `dist` as the brand of a host: stamped when the host is first asked for, and anew when its block or the
 * build changed. Undefined where the folder says nothing of the host. What is wrong stands in the server's log; players
 * then see what the build is without it.
 */
export function brandSites(folder: string, dist: string): (host: string) => Promise<Site | undefined> {
  const cached = new Map<string, { state: string; site: Promise<Site | undefined> }>()
  const stateOf = async (file: string) => {
    const [block, page] = await Promise.all([stat(file), stat(join(dist, 'index.html'))])
    return [block, page].map(({ mtimeMs, size }) => `${mtimeMs} ${size}`).join(' ')
  }
  return async (host) => {
    for (const name of blocksOf(host)) {
      const file = join(folder, name)
      const state = await stateOf(file).catch(() => null)
      if (state === null) continue
      const known = cached.get(name)
      if (known?.state === state) return known.site
      const site = stamp(file, folder, dist)
      cached.set(name, { state, site })
      return site
    }
    return undefined
  }
}

async function stamp(file: string, folder: string, dist: string): Promise<Site | undefined> {
  try {
    const site = await stampSite(dist, await readFile(file, 'utf8'), folder)
    for (const problem of site.problems) console.info(`${file}: ${problem}`)
    return site
  } catch (error) {
    logError(`${file} is not in force`, error)
    return undefined
  }
}
