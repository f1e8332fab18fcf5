import { initialNamespaces } from '#i18n/initial-namespaces.ts'
import type { Language } from '#i18n/languages.ts'
import { fetchNamespace } from '#i18n/namespaces.ts'
import { loadTexts } from '#i18n/setup.ts'
import { translate } from '#i18n/translate.ts'
import { chooseLook } from '~/domain/player/account-preferences.ts'
import { focusPage } from '~/lib/focus-page.ts'
import {
  readKept,
  readStored,
  removeStored,
  takeBackStored,
  writeDurably,
  writeStored,
} from '~/lib/storage.ts'
import { showToast } from '~/ui/toast.ts'

const patienceMs = 10_000
const shownMs = 8000

/** Rejects unless every text that a start needs can be had here and now. */
async function expectTexts(language: Language): Promise<void> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the texts are late')), patienceMs)
  })
  await Promise.race([
    Promise.all(initialNamespaces.map((namespace) => fetchNamespace(language, namespace))),
    late,
  ])
}

/** The account's, which was chosen on another device: from the next start on, if its texts can be had. */
export const bringLanguage = (language: Language): Promise<void> =>
  expectTexts(language).then(
    () => writeStored('lang', language),
    () => undefined,
  )

/** False where it would not survive the reload, and with blocked storage the session would not either. */
function keepLanguage(language: Language): boolean {
  try {
    writeDurably('lang', language)
  } catch {
    return false
  }
  const isKept = readKept('lang') === language
  if (!isKept) takeBackStored('lang')
  return isKept
}

/** Saves the language and reloads; not one whose texts cannot be fetched, since the app could not start in it. */
export function switchLanguage(language: Language): void {
  const refuse = async (reason: 'languageMissing' | 'languageNotStored') => {
    const key = await loadTexts('offline').then(
      () => `offline:${reason}`,
      () => 'shell:error.request',
    )
    showToast({ tone: 'error', message: translate(key), ms: shownMs })
  }
  expectTexts(language).then(
    () => {
      if (!keepLanguage(language)) return refuse('languageNotStored')
      chooseLook('language', language)
      writeStored('arrival', 'language')
      return globalThis.location.reload()
    },
    () => refuse('languageMissing'),
  )
}

/** In another language, and after a sign-out, which loads the page anew too: it begins with its heading. */
export function arrive(): void {
  if (readStored('arrival') === 'sign-out')
    showToast({ message: translate('shell:frame.signedOut'), ms: 5000 })
  removeStored('arrival')
  focusPage()
}
