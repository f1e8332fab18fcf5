import { initialNamespaces } from '#i18n/initial-namespaces.ts'
import type { Language } from '#i18n/languages.ts'
import { fetchNamespace } from '#i18n/namespaces.ts'
import { loadTexts } from '#i18n/setup.ts'
import { translate } from '#i18n/translate.ts'
import { chooseLook } from '~/domain/player/account-preferences.ts'
import { writeStored } from '~/lib/storage.ts'
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

/** Saves the language and reloads; not one whose texts cannot be fetched, since the app could not start in it. */
export function switchLanguage(language: Language): void {
  expectTexts(language).then(
    () => {
      writeStored('lang', language)
      chooseLook('language', language)
      globalThis.location.reload()
    },
    async () => {
      const key = await loadTexts('offline').then(
        () => 'offline:languageMissing',
        () => 'shell:error.request',
      )
      showToast({ tone: 'error', message: translate(key), ms: shownMs })
    },
  )
}
