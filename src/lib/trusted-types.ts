import type { TrustedScriptURL } from 'trusted-types/lib'

/** The used part of the Trusted Types API. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => TrustedScriptURL }
}

/** The only script URL that the app passes as a string. */
const workerUrl = '/sw.js'

const rules = {
  createScriptURL(url: string) {
    if (url !== workerUrl) throw new TypeError(`not a script of this app: ${url}`)
    return url
  },
}

let policy: ReturnType<PolicyFactory['createPolicy']> | undefined

/** A script URL for `require-trusted-types-for 'script'`; a string in older browsers. The app's only policy. */
export function trustedScriptUrl(url: string): TrustedScriptURL | string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes) return rules.createScriptURL(url)
  policy ??= trustedTypes.createPolicy('app', rules)
  return policy.createScriptURL(url)
}
