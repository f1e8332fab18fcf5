/** Hashes of inline scripts and styles for the policy; one for all documents, so a host may answer any path with any of them. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sources of `script-src` and `style-src`: `'sha256-…'`. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

export const noInlineParts: InlineHashes = { scripts: [], styles: [] }

const inlinePart = /<(script|style)(\s[^>]*)?>([^]*?)<\/\1>/g
/** CSP applies to scripts of these types only; a script of any other type is a data block. */
const governedType = /^(?:|module|importmap|speculationrules|(?:text|application)\/javascript)$/

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const sorted = (hashes: Iterable<string>) => [...new Set(hashes)].toSorted()

/** Takes the documents as they are sent: call it after every step that changes one of them. */
export function inlineHashesOf(documents: Iterable<string>): InlineHashes {
  const parts = [...documents].flatMap((html) =>
    // The HTML parser normalizes every line break to \n before hashing.
    [...html.replaceAll(/\r\n?/g, '\n').matchAll(inlinePart)].flatMap(
      ([, kind, attributes = '', text = '']) => {
        const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? ''
        const isGoverned = kind === 'style' || (!/\ssrc=/.test(attributes) && governedType.test(type))
        return isGoverned ? [{ kind, hash: hashOf(text) }] : []
      },
    ),
  )
  const ofKind = (wanted: string) =>
    sorted(parts.flatMap(({ kind, hash }) => (kind === wanted ? [hash] : [])))
  return { scripts: ofKind('script'), styles: ofKind('style') }
}

export function readInlineHashes(folder: string): InlineHashes {
  if (!existsSync(folder)) return noInlineParts
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.html') && !/(?:^|[\\/])\./.test(path),
  )
  return inlineHashesOf(documents.map((path) => readFileSync(join(folder, path), 'utf8')))
}

export const joinInlineHashes = (...all: readonly InlineHashes[]): InlineHashes => ({
  scripts: sorted(all.flatMap(({ scripts }) => scripts)),
  styles: sorted(all.flatMap(({ styles }) => styles)),
})

/** Replaces the hashes in a `_headers` file or in a policy by these. */
export const withInline = (headers: string, { scripts, styles }: InlineHashes): string =>
  headers
    .replace(/(?<=script-src 'self')[^;]*/, () => scripts.map((hash) => ` ${hash}`).join(''))
    .replace(/(?<=style-src 'self')[^;]*/, () => styles.map((hash) => ` ${hash}`).join(''))
