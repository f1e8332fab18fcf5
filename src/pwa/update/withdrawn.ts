import { pageBuild } from '../page-build.ts'

const patienceMs = 3000

/**
 * Whether the build that waits is offered no more: the host delivers this page's own again, or no worker at all
 * (`npm run release -- --back` and `--stop`). Where it cannot be asked, it is not known to be so.
 */
export async function isWithdrawn(): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await fetch('/sw.js', { cache: 'no-cache', signal }).catch(() => null)
  if (!answer || answer.status >= 500) return false
  const [, build] = /\bname:"([\w-]+)"/.exec(answer.ok ? await answer.text().catch(() => '') : '') ?? []
  return build === undefined || build === pageBuild()
}
