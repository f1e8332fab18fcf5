import { pageBuild } from '../page-build.ts'

const patienceMs = 3000
const brandFile = 'assets/online/brand-'
/** One build may be delivered with another brand (`src/operator/brand/stamp.ts`). */
const hasBrandOfPage = (script: string) => {
  const href = document.querySelector(`link[href*="${brandFile}"]`)?.getAttribute('href')
  return href ? script.includes(href.slice(1)) : !script.includes(brandFile)
}

/**
 * Whether the build that waits is offered no more: the host delivers this page's own again, or no worker at all
 * (`npm run release -- --back` and `--stop`). Where it cannot be asked, it is not known to be so.
 */
export async function isWithdrawn(): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await fetch('/sw.js', { cache: 'no-cache', signal }).catch(() => null)
  if (!answer || answer.status >= 500) return false
  const script = answer.ok ? await answer.text().catch(() => '') : ''
  const [, build] = /\bname:"([\w-]+)"/.exec(script) ?? []
  return build === undefined || (build === pageBuild() && hasBrandOfPage(script))
}
