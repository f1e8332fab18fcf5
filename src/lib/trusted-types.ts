import type { TrustedScriptURL } from 'trusted-types/lib'

/** As much of the Trusted Types API as is used here. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => TrustedScriptURL }
}

/** The one script address that the app hands to the browser as text: the service worker's. */
const workerUrl = '/sw.js'

const rules = {
  createScriptURL(url: string) {
    if (url !== workerUrl) throw new TypeError(`not a script of this app: ${url}`)
    return url
  },
}

let policy: ReturnType<PolicyFactory['createPolicy']> | undefined

/** A script address under `require-trusted-types-for 'script'`; a string in older browsers. The app's only policy. */
export function trustedScriptUrl(url: string): TrustedScriptURL | string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes) return rules.createScriptURL(url)
  policy ??= trustedTypes.createPolicy('app', rules)
  return policy.createScriptURL(url)
}
