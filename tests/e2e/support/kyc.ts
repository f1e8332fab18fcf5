/** The identity check as a player and the operator's desk use it. */
import type { Page } from 'playwright/test'
import { makeExif } from '../../support/images/exif-maker.ts'
import { makeJpeg, quarters } from '../../support/images/jpeg-maker.ts'
import type { BackEnd } from './back-end-client.ts'
import { expect } from './fixtures.ts'
import { text } from './texts.ts'

export const kycPath = '/user/account-setting?section=kyc'

/** A photo lying on its side, as a phone stores one: 960×1280 once it is upright. */
export const phonePhoto = () =>
  makeJpeg({
    width: 1280,
    height: 960,
    colourAt: quarters(1280, 960),
    segments: [makeExif({ orientation: 6, gps: true })],
  })

/** Nothing but a soft shade: out of focus. */
export const softPhoto = () =>
  makeJpeg({
    width: 1280,
    height: 960,
    colourAt: (x, y) => [60 + x / 16, 60 + y / 16, 90],
    segments: [makeExif({ orientation: 1 })],
  })

export const button = (page: Page, key: string) =>
  page.getByRole('main').getByRole('button', { name: text(`kyc:${key}`), exact: true })
export const heading = (page: Page, key: string) =>
  page.getByRole('heading', { name: text(`kyc:${key}`), exact: true })

export interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

export async function choosePhoto(page: Page, file: Chosen): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('main')
      .getByRole('button', { name: text('kyc:act.gallery') })
      .click(),
  ])
  await chooser.setFiles(file)
}

export const jpegFile = (buffer: Buffer): Chosen => ({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer })

export async function takeAndUse(page: Page, side: 'front' | 'back' | 'hand', bytes: Buffer): Promise<void> {
  await expect(heading(page, `step.${side}.title`)).toBeVisible()
  await choosePhoto(page, jpegFile(bytes))
  const alt = text('kyc:photo', { side: text(`kyc:side.${side}`) })
  await expect(page.getByRole('img', { name: alt })).toBeVisible()
  await button(page, 'act.use').click()
}

export const deskForm = (desk: Page, account: string) =>
  desk.locator('form').filter({ has: desk.getByRole('heading', { name: account, exact: true }) })

/** Where the desk shows a photo of the player's open submission. */
export async function photoAddress(desk: Page, account: string, side: string): Promise<string> {
  const picture = deskForm(desk, account).locator(`img[src$="/${side}.jpg"]`)
  return (await picture.getAttribute('src')) ?? ''
}

export const kycStatusOf = async (backEnd: BackEnd, token: string) =>
  (await backEnd.ok<{ kycStatus: number }>('user/info', {}, token)).kycStatus
