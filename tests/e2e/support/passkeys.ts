/** The browser's own virtual authenticator (CDP), and what a player does with it. Nothing of the page is replaced. */
import type { Locator, Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { fundPassword } from './players.ts'
import { text } from './texts.ts'

export interface Authenticator {
  /** How many passkeys it holds. */
  count: () => Promise<number>
  /** How often its passkeys have signed, over all of them: one prompt counts one. */
  signed: () => Promise<number>
}

/** A phone's own authenticator with a fingerprint that fits. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const credentials = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    count: async () => (await credentials()).length,
    signed: async () => (await credentials()).reduce((sum, { signCount }) => sum + signCount, 0),
  }
}

export const passkeySettings = '/user/account-setting?section=passkey'
export const said = (key: string) => text(`account:passkey.${key}`)
export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true }).filter({ visible: true })

/** Adds a passkey in the settings, as a player with a fund password does. */
export async function addPasskey(page: Page): Promise<void> {
  await page.goto(passkeySettings)
  await button(page, said('add')).click()
  await page.getByLabel(text('account:fund.name'), { exact: true }).fill(fundPassword)
  await button(page, said('add')).click()
  await expect(page.getByText(said('addDone')).first()).toBeVisible()
}

/** The button that asks for the one prompt. */
export const confirmByPasskey = (place: Page | Locator) =>
  button(place, text('finance:review.confirmPasskey'))
