/** A form or a tap that sends a call which changes something, and the words by which it is found. */
import type { Locator, Page } from 'playwright'
import type { CallName, paths } from '../../../src/api/paths.ts'
import type { BackEnd, NewPlayer } from '../../e2e/support/back-end-client.ts'
import { text } from '../../e2e/support/texts.ts'
import type { Stage } from './stage.ts'

type Kind<Name extends CallName> = (typeof paths)[Name]['kind']
export type WriteName = { [Name in CallName]: Kind<Name> extends 'read' ? never : Name }[CallName]

type Player = Pick<NewPlayer, 'account' | 'token' | 'password'>

export interface FormStage extends Stage {
  player: Player
  /** The picture in view now, as the newest answer named it. */
  captcha(): Promise<string>
}

export interface Form {
  /** Who sends it; somebody new unless another is named. A visitor is somebody whose sign-in the page does not have. */
  who?: (backEnd: BackEnd) => Promise<Player>
  isVisitor?: true
  open: (stage: FormStage) => Promise<unknown>
  /** What is typed anew before each try, because every failure takes it away by design. */
  refill?: (stage: FormStage) => Promise<void>
  button: (page: Page) => Locator
  done: (page: Page) => Locator
  /** What stands there whether the call fails or not, where nothing of it is the player's concern. */
  always?: (page: Page) => Locator
  /** What says that it failed, where that is no announcement. */
  failed?: (page: Page) => Locator
  /** Of money: whose outcome the page says to be checked. */
  checking?: 'deposit' | 'withdraw' | 'team' | 'transfer'
  /** The good answer's data, where the server has a reason not to give it so soon. */
  good?: unknown
  /** Leaves the page, so that there is no second try without a fresh one. */
  leaves?: true
}

export const main = (page: Page) => page.getByRole('main')
export const named = (key: string) => (page: Page) =>
  page.getByRole('button', { name: text(key), exact: true })
/** In the question before it is done. */
export const confirmed = (key: string) => (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: text(key) })
export const saysInPage = (key: string) => (page: Page) => main(page).getByText(text(key)).first()
export const says = (key: string) => (page: Page) =>
  page.getByText(text(key)).filter({ visible: true }).first()
export const field = (page: Page, key: string) => page.getByLabel(text(key), { exact: true })
export const fill = async (page: Page, values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) await field(page, key).fill(value)
}

/** From here on the browser keeps what it has over a load of the page (`openStage`). */
export const keepStorage = (page: Page) => page.evaluate(() => sessionStorage.setItem('test.keeps', '1'))

export const agent = async (backEnd: BackEnd): Promise<Player> => ({
  account: 'hana',
  password: 'Amigo2026!',
  token: await backEnd.signIn('hana'),
})
