/** i18next with every room: plurals, nested keys, lists and rooms that come with their screens. After the first screen. */
import i18next, { type BackendModule, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { fetchNamespace, type Texts } from './namespaces.ts'

/** How often a room is asked for, with growing pauses, before a screen goes on without it: for about three hours. */
const tries = 15

/** Loads one room's texts in one language. Meanwhile its screen waits: without them it would show keys, for good. */
const roomTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, room, done) => {
    fetchNamespace(language, room).then(
      (texts) => done(null, texts),
      // True: i18next asks again.
      (cause: unknown) => done(cause instanceof Error ? cause : new Error(String(cause)), true),
    )
  },
}

/** Starts i18next in `language` with the rooms that are there already, and gives it to react-i18next. */
export async function startWhole(language: string, rooms: Readonly<Record<string, Texts>>): Promise<void> {
  const resources: Resource = { [language]: { ...rooms } }
  await i18next
    .use(roomTexts)
    .use(initReactI18next)
    .init({
      lng: language,
      // Parity of the seven languages is held by a test, so that no second language has to be downloaded.
      fallbackLng: false,
      supportedLngs: false,
      load: 'currentOnly',
      resources,
      partialBundledLanguages: true,
      ns: Object.keys(rooms),
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      maxRetries: tries,
      react: { useSuspense: true },
    })
}
