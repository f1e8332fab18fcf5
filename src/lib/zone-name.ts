import { languageOrFallback } from '#i18n/languages.ts'

/** The localized name of an IANA time zone: "日本標準時"; the id itself if unknown. */
export function zoneName(zone: string, language: string): string {
  const locale = languageOrFallback(language)
  try {
    const writer = new Intl.DateTimeFormat(locale === 'fil-PH' ? 'en-PH' : locale, {
      timeZone: zone,
      timeZoneName: 'longGeneric',
    })
    return writer.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone
  } catch {
    return zone
  }
}
