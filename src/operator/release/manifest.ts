/** What a release adds to a build: the signed list of its files, the parts list `sbom.json`, and `security.txt`. */
import { execFileSync, execSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readInlineHashes, type InlineHashes } from '~/build/inline-hashes.ts'
import { buildNameOf, deliveredFiles } from './build-files.ts'
import { partsOf } from './page-parts.ts'

export interface ReleaseManifest {
  build: string
  commit: string
  /** When it was made: a release that was signed earlier may be whole, and still not be the one that is to be there. */
  at: string
  /** SHA-384 of each delivered file; of a page without what an operator or a host writes into it (`page-parts.ts`). */
  files: Record<string, string>
  /** Of what each page shows before the app is there. */
  drawn: Record<string, string>
  /** Of the platform's and the brand's blocks. */
  settings: string[]
  /** What the policy names of this release's pages, and may still name of those before. */
  inline: InlineHashes
  former: InlineHashes
}

export const manifestFile = 'release.json'
export const signatureFile = `${manifestFile}.sig`
const sbomFile = 'sbom.json'
/** What the signature is for: a key's signature of something else is none of a release. */
const namespace = 'amigo-release'

export const sha384 = (bytes: Buffer | string) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

interface ManifestOptions {
  /** What was built; without it the commit and the parts of the manifest that is there. */
  commit?: string | undefined
  former: InlineHashes
  now: Date
  /** A command that reads the manifest and writes an SSH signature of it. */
  sign?: string | undefined
}

/** The command that signs by a key file, or by one that an SSH agent holds. */
export const signByKey = (key: string) => `ssh-keygen -q -Y sign -n ${namespace} -f ${JSON.stringify(key)}`

/** The parts of the app by npm, the same for the same lock file. False where this npm has no such list. */
function writeSbom(folder: string): boolean {
  try {
    // From the lock file alone: what is installed has paths of this computer.
    const text = execSync('npm sbom --sbom-format cyclonedx --package-lock-only', {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const { serialNumber: _, ...sbom } = JSON.parse(text) as {
      serialNumber: string
      metadata: { timestamp?: string; component: { name: string } }
    }
    delete sbom.metadata.timestamp
    // It would be the folder's.
    sbom.metadata.component.name = 'amigo'
    writeFileSync(join(folder, sbomFile), JSON.stringify(sbom))
    return true
  } catch {
    return false
  }
}

/** Writes manifest, signature and parts list into a folder with a build; says what is missing of them. */
export function writeManifest(folder: string, { commit, former, now, sign }: ManifestOptions): string[] {
  const path = (file: string) => join(folder, file)
  const earlier = existsSync(path(manifestFile))
    ? (JSON.parse(readFileSync(path(manifestFile), 'utf8')) as ReleaseManifest)
    : undefined
  // A file of a release that is kept may have further names: it is replaced, never written into.
  for (const file of [manifestFile, signatureFile, ...(commit ? [sbomFile] : [])])
    rmSync(path(file), { force: true })
  const hasSbom = !commit || writeSbom(folder)
  const manifest: ReleaseManifest = {
    build: buildNameOf(readFileSync(path('index.html'), 'utf8')) ?? '',
    commit: commit ?? earlier?.commit ?? 'unknown',
    at: now.toISOString(),
    files: {},
    drawn: {},
    settings: partsOf(readFileSync(path('index.html'), 'utf8')).settings.map(sha384),
    inline: readInlineHashes(folder),
    former,
  }
  // Compressed copies of the earlier manifest have nothing beside them now.
  for (const file of deliveredFiles(folder).filter((one) => !one.startsWith(manifestFile))) {
    const bytes = readFileSync(path(file))
    const { code, drawn } = partsOf(bytes.toString())
    manifest.files[file] = sha384(file.endsWith('.html') ? code : bytes)
    if (file.endsWith('.html')) manifest.drawn[file] = sha384(drawn)
  }
  const text = JSON.stringify(manifest, null, 1)
  writeFileSync(path(manifestFile), text)
  if (sign)
    writeFileSync(path(signatureFile), execSync(sign, { input: text, stdio: ['pipe', 'pipe', 'inherit'] }))
  return [
    ...(hasSbom ? [] : [`${sbomFile} is missing: npm has no \`npm sbom\` here`]),
    ...(sign ? [] : [`${manifestFile} is not signed: --sign names a key`]),
  ]
}

/** Whether one of the `signers` (a file as `ssh-keygen` reads it) has signed the manifest as a release. */
export function isSigned(manifest: Buffer, signature: Buffer, signers: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'amigo-signature-'))
  const file = join(folder, signatureFile)
  const run = (input: Buffer | string, ...args: string[]) =>
    execFileSync('ssh-keygen', ['-Y', ...args, '-f', signers, '-s', file], {
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    })
  try {
    writeFileSync(file, signature)
    // This one ends without reading, and what was still being written would count as a failure.
    const [signer = ''] = run('', 'find-principals').split(/[,\n]/)
    run(manifest, 'verify', '-n', namespace, '-I', signer)
    return true
  } catch (error) {
    // It says no by its exit code; anything else is no answer.
    if (typeof (error as { status?: unknown }).status !== 'number') throw error
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** RFC 9116. Throws where `contact` is no such address; a release older than a year says no more whom to tell. */
export function writeSecurityContact(build: string, contact: string, now: Date): void {
  if (!URL.canParse(contact) || !/^(mailto|tel|https):\S+$/.test(contact))
    throw new Error(`--security wants a mailto:, tel: or https: address, not ${contact}`)
  const expires = new Date(now)
  expires.setUTCFullYear(now.getUTCFullYear() + 1)
  mkdirSync(join(build, '.well-known'), { recursive: true })
  const lines = [`Contact: ${contact}`, `Expires: ${expires.toISOString()}`, 'Preferred-Languages: en']
  writeFileSync(join(build, '.well-known/security.txt'), lines.map((line) => `${line}\n`).join(''))
}
