import type { InlineHashes } from '~/build/inline-hashes.ts'

/** A policy as a browser reads it: of a directive that stands there twice the first one counts. */
function directivesOf(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>()
  for (const [name = '', ...sources] of policy.split(';').map((part) => part.trim().split(/\s+/)))
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
  return directives
}

function policyDifferences(live: string, signed: string, former: InlineHashes): string[] {
  const [found, wanted] = [directivesOf(live), directivesOf(signed)]
  const tolerated = [...former.scripts, ...former.styles]
  return [...new Set([...found.keys(), ...wanted.keys()])].flatMap((name) => {
    const [is, shall] = [found.get(name), wanted.get(name)]
    if (!is) return `policy: ${name} is missing`
    if (!shall) return `policy: has ${name} ${is.join(' ')}, which is not the app's`
    const added = is.filter((source) => !shall.includes(source) && !tolerated.includes(source))
    const gone = shall.filter((source) => !is.includes(source))
    return [
      ...added.map((source) => `policy: ${name} also allows ${source}`),
      ...gone.map((source) => `policy: ${name} does not name ${source}`),
    ]
  })
}

/** Headers that change what a page does, and that the app never sends. */
const foreign = ['refresh', 'service-worker-allowed', 'link', 'content-security-policy-report-only']

/** What differs in the headers of a page or of the worker; `former`: hashes that the policy may still name. */
export function headerDifferences(
  live: Headers,
  signed: Readonly<Record<string, string>>,
  former: InlineHashes,
  isPage: boolean,
): string[] {
  const type = live.get('content-type') ?? ''
  return [
    ...(isPage && !/^text\/html; ?charset=utf-8$/i.test(type) ? [`header: Content-Type is "${type}"`] : []),
    ...foreign.flatMap((name) => (live.has(name) ? [`header: ${name} is added: ${live.get(name)}`] : [])),
    ...Object.entries(signed).flatMap(([name, value]) => {
      const sent = live.get(name)
      if (sent === null) return `header: ${name} is missing`
      if (name === 'Content-Security-Policy') return policyDifferences(sent, value, former)
      return sent === value ? [] : `header: ${name} is "${sent}", not "${value}"`
    }),
  ]
}
