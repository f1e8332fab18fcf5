import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, fallbackLanguage } from './languages.ts'

type TextsOfLanguage = Record<string, () => Promise<Record<string, unknown>>>

/** A table of the rooms for each language: only one of them is ever fetched. */
const tables = import.meta.glob<TextsOfLanguage>('./tables/*.ts', { import: 'texts' })

async function fetchRoom(language: string, room: string): Promise<Record<string, unknown>> {
  const load = (await tables[`./tables/${language.toLowerCase()}.ts`]?.())?.[`../${language}/${room}.json`]
  if (!load) throw new Error(`no texts for ${room} in ${language}`)
  return load()
}

/** Loads one room's texts in one language, as a piece of its own. */
const roomTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, room, done) => {
    fetchRoom(language, room).then(
      (texts) => done(null, texts),
      (cause: unknown) => done(cause instanceof Error ? cause : new Error(String(cause)), null),
    )
  },
}

/** Starts the texts in `language` with the frame's own rooms; every other room loads with its screens. */
export async function startTexts(language: Language): Promise<void> {
  await i18next
    .use(roomTexts)
    .use(initReactI18next)
    .init({
      lng: language,
      // Parity of the seven languages is held by a test, so that no second language has to be downloaded.
      fallbackLng: false,
      supportedLngs: false,
      load: 'currentOnly',
      ns: ['shell', 'ui'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
}

/** For route loaders: the texts of a room, fetched beside its screen rather than after it. */
export const loadTexts = (...rooms: string[]) => i18next.loadNamespaces(rooms)

export const currentLanguage = (): Language => (i18next.language as Language | undefined) ?? fallbackLanguage
