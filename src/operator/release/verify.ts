/** Compares a live site with its signed manifest, as devices of several kinds are answered, and names what differs. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { inlineHashesOf, type InlineHashes } from '~/build/inline-hashes.ts'
import { fileOfPage, pages } from '~/build/page-files.ts'
import { hostHeaders } from '../headers.ts'
import { buildNameOf } from './build-files.ts'
import { isSigned, manifestFile, sha384, signatureFile, type ReleaseManifest } from './manifest.ts'
import { isInert, partsOf } from './page-parts.ts'

export interface VerifyOptions {
  site: string
  /** File of the keys that may sign, as `ssh-keygen` reads it. */
  signers: string
  games: string
  others?: readonly string[]
  /** Remembers the newest signed release that was seen: an older one, whole and signed as it is, is a difference. */
  known?: string | undefined
  /** The host writes the platform block itself. */
  ownSettings?: boolean
}

export interface Comparison {
  differences: string[]
  manifest?: ReleaseManifest
}

/** Each takes its own compressed copy, too. */
const agents: Readonly<Record<string, Record<string, string>>> = {
  phone: {
    'User-Agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Accept-Encoding': 'gzip',
    'Accept-Language': 'ja-JP',
  },
  desktop: {
    'User-Agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Accept-Encoding': 'br',
    'Accept-Language': 'en-US',
  },
  crawler: {
    'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Accept-Encoding': 'identity',
  },
}

interface Answer {
  status: number
  bytes: Buffer
  headers: Headers
}

/** Of a failed fetch: "ENOTFOUND", "DEPTH_ZERO_SELF_SIGNED_CERT", "incorrect header check". */
function reasonOf(error: unknown): string {
  const { message = '', cause } = Object(error) as {
    message?: string
    cause?: { code?: string; message?: string }
  }
  return cause?.code ?? cause?.message ?? message
}

/** Three times: a line that a connection lost must wake nobody. Why there is no answer, where there is none. */
async function get(url: URL, agent: string, tries = 3): Promise<Answer | string> {
  try {
    const answer = await fetch(url, {
      headers: agents[agent] ?? {},
      // Hosts may lead from /404.html to /404; a page must be at its own address.
      redirect: url.pathname === '/404.html' ? 'follow' : 'manual',
      signal: AbortSignal.timeout(30_000),
    })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
  } catch (error) {
    if (tries === 1) return reasonOf(error)
    await wait(500)
    return get(url, agent, tries - 1)
  }
}

/** The files that may be at an address: of the app's own pages without a document, index.html. */
function expectedAt(files: readonly string[]): [address: string, files: string[]][] {
  const documents = new Map<string, string[]>([['/', ['index.html']]])
  for (const path of [...pages.map((page) => page.path), '/login'])
    documents.set(
      path,
      [fileOfPage(path).slice(1), 'index.html'].filter((file) => files.includes(file)),
    )
  const listed = new Set([...documents.values()].flat())
  return [
    ...documents,
    ...files.filter((file) => !listed.has(file)).map((file): [string, string[]] => [`/${file}`, [file]]),
  ]
}

/** What of a page is not the release's, as exactly as the manifest tells. */
function pageDifferences(page: string, manifest: ReleaseManifest): string[] {
  const { inline, files, build } = manifest
  const name = buildNameOf(page)
  const sources = [...page.matchAll(/<script\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/gi)]
    .map(([, source = '']) => source)
    .filter((source) => !(source.slice(1) in files))
  const parts = [...page.matchAll(/<(script|style)\b[^>]*>[^]*?<\/\1\s*>/gi)].flatMap(([part]) => {
    const { scripts, styles } = inlineHashesOf([part])
    if (![...scripts, ...styles].some((hash) => ![...inline.scripts, ...inline.styles].includes(hash)))
      return []
    const kind = styles.length ? 'inline style' : part.includes('importmap') ? 'import map' : 'inline script'
    return `${kind} that is not the release's`
  })
  if (name !== build && name) return [`is of another build, ${name}`]
  const named = [
    ...sources.map((source) => `loads the added script ${source}`),
    ...parts.map((part) => `has an ${part}`),
  ]
  return named.length ? named : ['is changed']
}

/** Of a page or file at an address, where it is none of the `expected` files. */
function contentDifferences(
  bytes: Buffer,
  expected: readonly string[],
  manifest: ReleaseManifest,
  ownSettings: boolean,
): string[] {
  const { files, drawn, settings } = manifest
  if (!expected.some((file) => file.endsWith('.html')))
    return expected.some((file) => files[file] === sha384(bytes)) ? [] : ['is changed']
  const page = bytes.toString()
  const parts = partsOf(page)
  const file = expected.find((one) => files[one] === sha384(parts.code))
  if (!file) return pageDifferences(page, manifest)
  const isDrawn = drawn[file] === sha384(parts.drawn) || (parts.isDrawnByHost && isInert(parts.drawn))
  const own = parts.settings.map(sha384)
  const areSettings =
    own.every((one) => settings.includes(one)) && (file !== 'index.html' || own.length === settings.length)
  return [
    ...(isDrawn ? [] : ['shows something else before the app is there']),
    ...(ownSettings || areSettings ? [] : ['has other settings (platform or brand) than were signed']),
  ]
}

/** Texts with the addresses and agents that they were found at, a line each. */
class Findings {
  private readonly found = new Map<string, { addresses: Set<string>; agents: Set<string> }>()

  add(text: string, address: string, agent: string): void {
    const known = this.found.get(text) ?? { addresses: new Set<string>(), agents: new Set<string>() }
    this.found.set(text, { addresses: known.addresses.add(address), agents: known.agents.add(agent) })
  }

  lines(): string[] {
    return [...this.found].map(([text, { addresses, agents: seenBy }]) => {
      const [first = '', ...more] = addresses
      const who = seenBy.size < Object.keys(agents).length ? ` (only as ${[...seenBy].join(', ')})` : ''
      return `${first}${more.length ? ` and ${more.length} more` : ''}: ${text}${who}`
    })
  }
}

async function readManifest({ site, signers, known }: VerifyOptions): Promise<Comparison> {
  const [text, signature] = await Promise.all(
    [manifestFile, signatureFile].map((file) => get(new URL(`/${file}`, site), 'desktop')),
  )
  if (typeof text !== 'object') return { differences: [`${site}: does not answer (${text})`] }
  if (text.status !== 200 || typeof signature !== 'object' || signature.status !== 200)
    return { differences: [`/${manifestFile}: the signed manifest is missing`] }
  if (!isSigned(text.bytes, signature.bytes, signers))
    return { differences: [`/${manifestFile}: is signed by none of ${signers}; nothing else was compared`] }
  const manifest = JSON.parse(text.bytes.toString()) as ReleaseManifest
  for (const [file, { bytes }] of [
    [manifestFile, text],
    [signatureFile, signature],
  ] as const)
    manifest.files[file] = sha384(bytes)
  const newest = known && existsSync(known) ? readFileSync(known, 'utf8').trim() : ''
  if (manifest.at < newest)
    return { manifest, differences: [`/${manifestFile}: is of ${manifest.at}, older than that of ${newest}`] }
  if (known && manifest.at !== newest) writeFileSync(known, `${manifest.at}\n`)
  return { manifest, differences: [] }
}

async function compare(manifest: ReleaseManifest, options: VerifyOptions): Promise<string[]> {
  const { site, games, others = [], ownSettings = false } = options
  const findings = new Findings()
  const headers = hostHeaders(games, others, manifest.inline)
  const compareAt = async (address: string, expected: string[], agent: string) => {
    const answer = await get(new URL(address, site), agent)
    const note = (text: string) => findings.add(text, address, agent)
    if (typeof answer === 'string') return note(`cannot be read (${answer})`)
    const isPage = expected.some((file) => file.endsWith('.html'))
    const problems = contentDifferences(answer.bytes, expected, manifest, ownSettings)
    // Some hosts answer the app's page with the status 404.
    const isThere = answer.status === 200 || (isPage && answer.status === 404 && !problems.length)
    if (!isThere)
      return note(`is missing: answered ${answer.status} ${answer.headers.get('location') ?? ''}`.trim())
    problems.forEach(note)
    if (isPage || address === '/sw.js')
      headerDifferences(answer.headers, headers, manifest.former, isPage).forEach(note)
  }
  for (const agent of Object.keys(agents)) {
    const queue = expectedAt(Object.keys(manifest.files))
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await compareAt(...next, agent)
    }
    await Promise.all(Array.from({ length: 8 }, worker))
  }
  return findings.lines()
}

/** What differs on the site from what was signed, a line each. */
export async function verifySite(options: VerifyOptions): Promise<Comparison> {
  const { manifest, differences } = await readManifest(options)
  if (!manifest) return { differences }
  const found = [...differences, ...(await compare(manifest, options))]
  if (!found.length) return { manifest, differences: [] }
  // A release may have come in between.
  const again = await readManifest(options)
  if (!again.manifest || again.manifest.at === manifest.at) return { manifest, differences: found }
  return {
    manifest: again.manifest,
    differences: [...again.differences, ...(await compare(again.manifest, options))],
  }
}

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
function headerDifferences(
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
