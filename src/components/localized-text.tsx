import { useTranslation } from 'react-i18next'
import { languageName } from '#i18n/language-name.ts'
import { localizedField } from '#i18n/localized-field.ts'

interface LocalizedTextProps {
  record: Record<string, unknown>
  field: string
  /** Says in words that the text stands in another language. */
  label?: boolean
}

/** A multilingual field of a server record, in its own `lang` where it fell back to another language. */
export function LocalizedText({ record, field, label }: LocalizedTextProps) {
  const { t, i18n } = useTranslation('shell')
  const { text, lang, isFallback } = localizedField(record, field, i18n.language)
  return (
    <>
      <bdi lang={isFallback ? lang : undefined}>{text}</bdi>
      {isFallback && label && text ? (
        <small>{` ${t('frame.fallbackLanguage', { language: languageName(lang, i18n.language) })}`}</small>
      ) : null}
    </>
  )
}
