import { createInstance } from 'i18next'
import { getI18n } from 'react-i18next'
import { describe, expect, it, vi } from 'vitest'
import { initialNamespaces } from './initial-namespaces.ts'
import { initialTranslations, readText } from './initial-translations.ts'
import { languages } from './languages.ts'
import { fetchNamespace, type Texts } from './namespaces.ts'
import { currentLanguage, loadTexts, startTexts } from './setup.ts'
import { translate } from './translate.ts'

const namespacesIn = async (language: string): Promise<Record<string, Texts>> =>
  Object.fromEntries(
    await Promise.all(
      initialNamespaces.map(
        async (namespace) => [namespace, await fetchNamespace(language, namespace)] as const,
      ),
    ),
  )

const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  )

/** Values of all kinds; some look like the marks of a text. */
const values = ['<b>&', '{{count}}', '$1 $& $t(shell:tab.home)', 0, 12_345]

describe.each(languages)('the first namespaces in %s', (language) => {
  it('read as i18next reads them', async () => {
    const namespaces = await namespacesIn(language)
    const whole = createInstance()
    await whole.init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: namespaces },
      ns: initialNamespaces,
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
    })
    const read = whole.t as unknown as (key: string, named: Record<string, string | number>) => unknown
    for (const namespace of initialNamespaces) {
      const names = [...JSON.stringify(namespaces[namespace]).matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(
        ([, name]) => name,
      )
      const keys = keysOf(namespaces[namespace] ?? {})
      expect(keys).not.toEqual([])
      for (const value of values) {
        const named = Object.fromEntries(names.map((name) => [name, value]))
        for (const key of keys) {
          const wanted = read(`${namespace}:${key}`, named)
          expect(readText(namespaces, namespace, key, named), `${namespace}:${key}`).toBe(wanted)
          expect(readText(namespaces, 'shell', `${namespace}:${key}`, named)).toBe(wanted)
        }
      }
    }
  })
  it('hold no plural, which only i18next reads', async () => {
    const namespaces = await namespacesIn(language)
    for (const namespace of initialNamespaces)
      for (const key of keysOf(namespaces[namespace] ?? {}))
        expect(key).not.toMatch(/_(zero|one|two|few|many|other)$/)
  })
})

it('gives the key where there is no text, as i18next does', async () => {
  const namespaces = await namespacesIn('ja-JP')
  expect(readText(namespaces, 'shell', 'no.such.key')).toBe('no.such.key')
  expect(readText(namespaces, 'shell', 'home:no.such.key')).toBe('no.such.key')
  expect(readText(namespaces, 'shell', 'tab')).toBe('tab')
})

it('starts without i18next, and hands over to it with the first other namespace', async () => {
  await startTexts('en-US')
  expect(currentLanguage()).toBe('en-US')
  await loadTexts('home', 'games')
  const first = getI18n()
  expect(first.getFixedT('en-US', 'home')('strip.signIn')).toBe('Sign in')
  expect(first.hasLoadedNamespace('finance')).toBe(false)
  expect(translate('shell:error.request')).toMatch(/^Request Error/)
  await loadTexts('finance')
  const whole = getI18n()
  expect(whole).not.toBe(first)
  expect(whole.hasLoadedNamespace('finance')).toBe(true)
  expect(whole.t('home:strip.signIn')).toBe('Sign in')
  expect(translate('finance:problem.input', { field: 'fundPassword' })).toMatch(/^Enter the /)
})

it('lets a screen ask again after a second where i18next cannot be fetched', async () => {
  vi.useFakeTimers()
  const done = vi.fn<() => void>()
  initialTranslations('ja-JP', {}, () => Promise.reject(new Error('offline'))).loadNamespaces(
    ['records'],
    done,
  )
  await vi.advanceTimersByTimeAsync(900)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(done).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
