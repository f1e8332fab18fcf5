import { languageOrFallback } from '#i18n/languages.ts'

/** What an IANA time zone is called where a language is spoken: "日本標準時"; as it stands where no such zone is known. */
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
