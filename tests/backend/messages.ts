import { authMessages } from './messages-auth.ts'
import { callMessages } from './messages-calls.ts'
import { userMessages } from './messages-user.ts'

/** The languages of the product (spec §9); the first is the fallback. */
export const langs = ['ja-JP', 'en-US', 'ko-KR', 'zh-CN', 'zh-TW', 'fil-PH', 'vi-VN'] as const
export type Lang = (typeof langs)[number]

/** A text in every language: a missing one does not compile (write tables with `satisfies MessageTable`). */
export type Message = Record<Lang, string>
export type MessageTable = Record<string, Message>

/** What may stand for `{name}` in a text. */
export type MessageParams = Record<string, string | number>

/**
 * A speaker for one table. Areas make their own beside it:
 * `export const sayMoney = sayFrom(moneyMessages)`, then `sayMoney(context.lang, 'tooSmall', { min: '1000' })`.
 */
export const sayFrom =
  <Table extends MessageTable>(table: Table) =>
  (lang: string, key: keyof Table, params: MessageParams = {}): string =>
    fill(table[key]?.[langOf(lang)] ?? String(key), params)

/** Texts of accounts, sessions, mails and of the dispatcher itself. */
export const say = sayFrom({ ...callMessages, ...authMessages, ...userMessages })

/** The language to answer in, from an Accept-Language header: exact tag, then the language alone, then Japanese. */
export function langOf(acceptLanguage: string): Lang {
  for (const wanted of acceptLanguage.split(',')) {
    const tag = (wanted.split(';')[0] ?? '').trim().toLowerCase()
    const found = langs.find((lang) => lang.toLowerCase() === tag) ?? byLanguage(tag)
    if (found) return found
  }
  return 'ja-JP'
}

function byLanguage(tag: string): Lang | undefined {
  if (/^zh-(hk|mo|hant)/.test(tag)) return 'zh-TW'
  const language = tag.split('-')[0] === 'tl' ? 'fil' : tag.split('-')[0]
  return langs.find((lang) => lang.split('-')[0] === language)
}

const fill = (text: string, params: MessageParams) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
