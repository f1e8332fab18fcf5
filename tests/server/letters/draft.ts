/** A letter as it is typed at the desk: its texts, what is wrong with them, and who would read which. */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { languageNames, type Language } from '../../../i18n/languages.ts'
import { localizedField } from '../../../i18n/localized-field.ts'
import { safeRedirect } from '../../../src/lib/links.ts'
import { fieldText } from '../platform/html-page.ts'
import { inLanguageOf, type Texts, type Written } from '../platform/multilingual.ts'
import { groupNames, type Group } from './groups.ts'
import { letterTexts } from './send-letter.ts'

export const longest = { title: 120, content: 4000 }
export const writtenLanguages = {
  jp: 'ja-JP',
  en: 'en-US',
  ko: 'ko-KR',
  zh: 'zh-CN',
  zhTW: 'zh-TW',
  fil: 'fil-PH',
  vi: 'vi-VN',
} as const satisfies Record<keyof Written, Language>
export const keys = ['jp', 'en', 'ko', 'zh', 'zhTW', 'fil', 'vi'] as const satisfies (keyof Written)[]

export interface Draft {
  /** One letter is sent once, however often its form is. */
  id: string
  group: Group
  /** By the name of its group, as typed. */
  typed: Record<string, string>
  type: 'system' | 'promotion'
  link: string
  title: Written
  content: Written
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export function readDraft(form: Record<string, unknown>): Draft {
  const text = (key: string) => fieldText(form[key])
  const written = (field: string): Written =>
    Object.fromEntries(
      keys.flatMap((key) => (text(`${field}-${key}`) ? [[key, text(`${field}-${key}`)]] : [])),
    )
  return {
    id: uuid.test(text('id')) ? text('id') : randomUUID(),
    group: groupNames.find((name) => name === text('group')) ?? 'player',
    typed: { player: text('player'), language: text('language') || 'ja-JP', away: text('away') },
    type: text('type') === 'promotion' ? 'promotion' : 'system',
    link: text('link'),
    title: written('title'),
    content: written('content'),
  }
}

/** What the app would read as markup or as an entity is sent so that it reads what was typed. */
export const asTyped = (text: string) =>
  text.replace(/&(?=#|\w+;)/g, '&amp;').replace(/<(?=[a-z/!?])/gi, '&lt;')

export const textsOf = ({ title, content }: Draft): Texts =>
  letterTexts(
    title,
    Object.fromEntries(Object.entries(content).map(([key, text]) => [key, asTyped(String(text))])),
  )

/** The letter as the app of a reader shows it. */
export function readIn(texts: Texts, language: Language) {
  const record = v.parse(v.record(v.string(), v.string()), inLanguageOf(language, texts))
  const [title, content] = (['title', 'content'] as const).map((field) =>
    localizedField(record, field, language),
  )
  return { title: title?.text ?? '', content: content?.text ?? '', language: title?.lang ?? language }
}

const isAddress = (link: string) => {
  if (safeRedirect(link)) return true
  const url = URL.canParse(link) ? new URL(link) : undefined
  return url?.protocol === 'https:' && !url.username && !url.password
}

export function problemsOf({ title, content, link }: Draft): string[] {
  const named = (key: keyof typeof writtenLanguages) => languageNames[writtenLanguages[key]]
  const problems = keys.flatMap((key) => [
    ...(title[key] && !content[key] ? [`${named(key)}: a subject without a text.`] : []),
    ...(content[key] && !title[key] ? [`${named(key)}: a text without a subject.`] : []),
    ...((title[key]?.length ?? 0) > longest.title || (content[key]?.length ?? 0) > longest.content
      ? [`${named(key)}: longer than ${longest.title} or ${longest.content} characters.`]
      : []),
  ])
  if (!(['jp', 'en', 'zh', 'zhTW'] as const).some((key) => title[key]))
    problems.push(
      'Write it in Japanese, English or Chinese, too: Korean, Filipino and Vietnamese reach their own readers alone.',
    )
  if (link && !isAddress(link))
    problems.push('A link is a path of the app, such as /user/finance, or begins with https://')
  return problems
}
