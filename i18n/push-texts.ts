/**
 * What a notification says of a letter; mails use the topics too. Generic on purpose: a lock screen is read by others
 * too. Not with the app's texts, which the worker cannot load while nobody looks.
 */
import texts from './push-texts.json' with { type: 'json' }

export type PushTexts = (typeof texts)['ja-JP']

/** The texts of a language; the Japanese ones for an unknown language. */
export const pushTexts = (lang: string): PushTexts =>
  Object.entries(texts).find(([language]) => language === lang)?.[1] ?? texts['ja-JP']
