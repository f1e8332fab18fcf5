/** The comments of the contract's source, which describe calls, shapes and members in the document too. */
import { readFileSync } from 'node:fs'
import type { GroupFile } from './contract.ts'

/** What stands above a constant, and above the members within it. */
export interface Comments {
  text: string | undefined
  members: ReadonlyMap<string, string>
}

const comment = String.raw`\/\*\*(?:(?!\*\/)[\s\S])*\*\/`
/** A constant begins in the first column, and so does the comment above it. */
const constants = new RegExp(
  String.raw`(?:^(${comment})\n)?^(export )?const (\w+) =([\s\S]*?)(?=^(?:export |const |\/\*\*|\/\/)|(?![\s\S]))`,
  'gm',
)

/** By the name of an exported constant; the members of those that are not exported count for all of the file. */
export function commentsOf(group: GroupFile): (name: string) => Comments {
  const source = readFileSync(new URL(`../../src/api/contract/${group}.ts`, import.meta.url), 'utf8')
  const found = [...source.matchAll(constants)].map(([, above, exported, name = '', body = '']) => ({
    name,
    isExported: exported !== undefined,
    text: above === undefined ? undefined : plain(above),
    members: membersIn(body),
  }))
  const shared = found.filter(({ isExported }) => !isExported).flatMap(({ members }) => [...members])
  return (wanted) => {
    const own = found.find(({ name, isExported }) => isExported && name === wanted)
    return { text: own?.text, members: new Map([...shared, ...(own?.members ?? [])]) }
  }
}

function membersIn(body: string): Map<string, string> {
  const member = new RegExp(String.raw`(${comment})\s*(\w+)[:,]`, 'g')
  return new Map([...body.matchAll(member)].map(([, text = '', name = '']) => [name, plain(text)]))
}

const plain = (text: string) =>
  text
    .replace(/^\/\*\*/, '')
    .replace(/\*\/$/, '')
    .replaceAll(/\n\s*\*/g, '\n')
    .replaceAll(/\s+/g, ' ')
    .trim()
