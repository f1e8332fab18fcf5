/** The sheet that shows what customer service would be told. */
import type { Page } from 'playwright/test'
import { text } from './texts.ts'

export const contact = 'https://help.example/chat'
export const operator = (address = contact) => ({ operator: { name: 'Amigo K.K.', contact: address } })

const label = text('finance:order.contact')
export const supportButton = (page: Page) => page.getByRole('button', { name: label, exact: true })
export const supportSheet = (page: Page) => page.getByRole('dialog', { name: label })
export const channel = (page: Page, kind: 'page' | 'mail' | 'call') =>
  supportSheet(page).getByRole('link', { name: text(`support:contact.${kind}`) })
