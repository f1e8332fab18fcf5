import type { Page } from 'playwright/test'
import { text } from './texts.ts'

export const devicePath = '/user/account-setting?section=device'
export const dataPath = '/user/account-setting?section=data'
export const button = (page: Page, key: string) =>
  page.getByRole('main').getByRole('button', { name: text(`ownData:${key}`), exact: true })
