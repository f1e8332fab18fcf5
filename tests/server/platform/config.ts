import { randomBytes } from 'node:crypto'
import type { BlockList } from 'node:net'
import { readProxies } from './client.ts'

/** What the reference back end can be told by the environment; each has a default. */
export interface BackEndConfig {
  port: number
  /** The demo machine is served from this second port: another origin. */
  machinePort: number
  /** Where browsers reach it, if that is not the app's host with this port: behind TLS a host of its own. */
  machineOrigin: string | undefined
  /** The addresses that it listens on; this computer's own unless a container has it otherwise (`LISTEN=0.0.0.0`). */
  listen: readonly string[]
  /** Proxies before us that say truly who asks and whether by TLS (`client.ts`); nobody unless they are named. */
  trustedProxies: BlockList
  /** Unset: embedded Postgres in `dataDir`. */
  databaseUrl: string | undefined
  /** A replica of it, for what everybody is shown (`cacheable` in src/api/paths.ts). */
  databaseReadUrl: string | undefined
  /** The server itself, where `databaseUrl` is a pooler that lends its connections for a transaction each. */
  databaseListenUrl: string | undefined
  dataDir: string
  /** The built app; unset while Vite serves it. */
  dist: string | undefined
  /** A folder with `platform.<host>.json` for each brand, and its pictures (`src/operator/brand/`). */
  brands: string | undefined
  /** HTTP/2 over TLS with a self-signed certificate, for measuring; browsers have to be told to accept it. */
  https: boolean
  /** Orders move on by themselves after this many ms; 0 leaves them to the desk page. */
  orderDelayMs: number
  /** The desk and the outbox are served: whoever is at the desk moves money and reads every mailed code. */
  demo: boolean
  /** Host names under which the operator's pages and the test hooks answer. */
  hosts: readonly string[]
  /** Where players reach the app ("https://play.example"), for passkeys; empty: wherever this server is reached. */
  appOrigins: readonly string[]
  /** Opens them; printed at the start. */
  deskSecret: string
  /** Of a second person at the desk; nobody unless it is given. */
  deskSecondSecret: string | undefined
  /** Withdrawals of so many coins or more are paid out by two people, one after the other; 0 switches it off. */
  largeWithdrawal: string
  /** Tests may post a fault plan and read the ledger's sum. */
  testHooks: boolean
  /** Withdrawals wait for an approved identity check. */
  kycRequired: boolean
  /** No money leaves an account for so long after a mailed code replaced one of its passwords, or a passkey was added; 0 switches it off. */
  holdHours: number
  zone: string
  /** Who runs the pushes, for the push services: mailto: or https: (VAPID's subject). */
  pushContact: string
}

export function readConfig(env: Record<string, string | undefined>): BackEndConfig {
  const port = Number(env['PORT'] ?? 4173)
  return {
    port,
    machinePort: Number(env['MACHINE_PORT'] ?? port + 1),
    machineOrigin: readOrigin('MACHINE_ORIGIN', env['MACHINE_ORIGIN']),
    listen: (env['LISTEN'] || '127.0.0.1,::1').split(','),
    trustedProxies: readProxies(env['TRUSTED_PROXIES'] ?? ''),
    databaseUrl: env['DATABASE_URL'] || undefined,
    databaseReadUrl: env['DATABASE_READ_URL'] || undefined,
    databaseListenUrl: env['DATABASE_LISTEN_URL'] || undefined,
    dataDir: env['DATA_DIR'] ?? '.data/backend',
    dist: env['DIST'] || undefined,
    brands: env['BRANDS'] || undefined,
    https: env['HTTPS'] === '1',
    orderDelayMs: Number(env['ORDER_DELAY_MS'] ?? 8000),
    demo: env['DEMO'] === '1',
    hosts: ['localhost', '127.0.0.1', '[::1]', ...(env['HOSTS'] ?? '').split(',').filter(Boolean)],
    appOrigins: (env['APP_ORIGINS'] ?? '').split(',').filter(Boolean),
    deskSecret: readSecret(env['DESK_SECRET']),
    deskSecondSecret: env['DESK_SECOND_SECRET'] ? readSecret(env['DESK_SECOND_SECRET']) : undefined,
    largeWithdrawal: readCoins(env['LARGE_WITHDRAWAL']),
    testHooks: env['TEST_HOOKS'] === '1',
    kycRequired: env['KYC_REQUIRED'] === '1',
    holdHours: Number(env['HOLD_HOURS'] ?? 24),
    zone: env['ZONE'] ?? 'Asia/Tokyo',
    pushContact: env['PUSH_CONTACT'] ?? 'mailto:operator@example.com',
  }
}

/** Accounts with published passwords are for who tries the app, never for an instance that players reach. */
export const hasDemoPeople = ({ demo, testHooks }: Pick<BackEndConfig, 'demo' | 'testHooks'>): boolean =>
  demo || testHooks

/** Coins, exactly; what is no amount must not switch a rule off. */
function readCoins(given = '0'): string {
  if (!/^\d{1,18}$/.test(given)) throw new Error('LARGE_WITHDRAWAL needs a whole number of coins')
  return given
}

/** A new secret for each start unless one is given, which must not be guessable and must fit into a link. */
function readSecret(given: string | undefined): string {
  if (!given) return randomBytes(18).toString('base64url')
  if (!/^[\w-]{16,128}$/.test(given))
    throw new Error('DESK_SECRET needs 16 to 128 letters, digits, hyphens or underscores')
  return given
}

/** An address without a path, such as https://games.example.com; undefined if there is none. Throws for anything else. */
function readOrigin(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined
  if (!URL.canParse(value) || new URL(value).origin !== value)
    throw new Error(`${name} must be an origin like https://games.example.com, not ${value}`)
  return value
}
