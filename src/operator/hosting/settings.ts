/** The settings of `npm run hosting`. All but three go into a configuration as they stand, so each has its pattern. */
import { parseArgs } from 'node:util'
import { isHostAndPort, isHostName, isPlainPath, originOf } from '~/build/safe-names.ts'

export const settings = {
  for: { type: 'string', default: 'nginx' },
  to: { type: 'string' },
  games: { type: 'string' },
  others: { type: 'string', default: '' },
  name: { type: 'string', default: '_' },
  root: { type: 'string', default: '/srv/amigo' },
  upstream: { type: 'string', default: '127.0.0.1:4173' },
  from: { type: 'string', default: 'dist' },
  proxied: { type: 'string', default: '/v2/' },
  listen: { type: 'string' },
  redirect: { type: 'string' },
  certificate: { type: 'string' },
  key: { type: 'string' },
  log: { type: 'string', default: '/var/log/nginx/amigo.log' },
} as const

/** Names of kinds and folders: they are looked up or opened, and stand in no file that is written. */
const unwritten = ['for', 'to', 'from'] as const
type Written = Exclude<keyof typeof settings, (typeof unwritten)[number]>

const isOrigin = (text: string) => originOf(text) === text
/** An address to listen on ends with a port that there is. */
const isListened = (text: string) => {
  const port = Number(/(?:^|:)(\d+)$/.exec(text)?.[1])
  return isHostAndPort(text) && port > 0 && port < 65_536
}

const patterns: Record<Written, [is: (one: string) => boolean, example: string]> = {
  games: [isOrigin, 'https://games.example'],
  others: [isOrigin, 'https://cdn.example'],
  name: [isHostName, 'play.example'],
  root: [isPlainPath, '/srv/amigo'],
  upstream: [(text) => isHostAndPort(text) || isOrigin(text), '127.0.0.1:4173'],
  proxied: [isPlainPath, '/v2/'],
  listen: [isListened, '8080'],
  redirect: [isListened, '80'],
  certificate: [isPlainPath, '/etc/ssl/play.pem'],
  key: [isPlainPath, '/etc/ssl/play.key'],
  log: [isPlainPath, '/var/log/nginx/amigo.log'],
}

/** The others are one name each, and a comma in them is none of theirs. */
const lists: ReadonlySet<string> = new Set(['others', 'proxied', 'listen', 'redirect'])
export const commaList = (text: string): string[] => text.split(',').filter(Boolean)

/** What the command was told; throws for a setting that could say more than itself in a configuration. */
export function readSettings(args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options: settings })
  for (const [name, text] of Object.entries(values)) {
    const [isPlain, example] = new Map(Object.entries(patterns)).get(name) ?? []
    const wrong = isPlain && (lists.has(name) ? commaList(text) : [text]).find((one) => !isPlain(one))
    if (wrong !== undefined) throw new Error(`--${name}: "${wrong}" is none, as ${example} is one`)
  }
  return values
}
