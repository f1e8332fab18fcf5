import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes `/.well-known/security.txt` into a build (RFC 9116). Throws where `contact` is no `mailto:`, `tel:` or `https:`
 * address. A release that is older than a year says no more whom to tell.
 */
export function writeSecurityContact(build: string, contact: string, now: Date): void {
  if (!URL.canParse(contact) || !/^(mailto|tel|https):\S+$/.test(contact))
    throw new Error(`--security wants a mailto:, tel: or https: address, not ${contact}`)
  const expires = new Date(now)
  expires.setUTCFullYear(now.getUTCFullYear() + 1)
  mkdirSync(join(build, '.well-known'), { recursive: true })
  const lines = [`Contact: ${contact}`, `Expires: ${expires.toISOString()}`, 'Preferred-Languages: en']
  writeFileSync(join(build, '.well-known/security.txt'), lines.map((line) => `${line}\n`).join(''))
}
