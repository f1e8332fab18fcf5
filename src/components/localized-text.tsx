import { useTranslation } from 'react-i18next'
import { languageName } from '#i18n/language-name.ts'
import type { Language } from '#i18n/languages.ts'
import { localizedField } from '#i18n/localized-field.ts'

interface LocalizedTextProps {
  record: Record<string, unknown>
  field: string
  /** Adds a note that the text is in another language. */
  label?: boolean | undefined
}

/** A multilingual field of a server record, with a `lang` attribute if it fell back to another language. */
export function LocalizedText({ record, field, label }: LocalizedTextProps) {
  const { i18n } = useTranslation('shell')
  const { text, lang, isFallback } = localizedField(record, field, i18n.language)
  return <ForeignText text={text} lang={isFallback ? lang : undefined} label={label} />
}

interface ForeignTextProps extends Pick<LocalizedTextProps, 'label'> {
  text: string
  /** Undefined if it is the page's language. */
  lang: Language | undefined
}

export function ForeignText({ text, lang, label }: ForeignTextProps) {
  const { t, i18n } = useTranslation('shell')
  return (
    <>
      <bdi lang={lang}>{text}</bdi>
      {lang && label && text ? (
        <small className="small-muted">{` · ${t('frame.fallbackLanguage', { language: languageName(lang, i18n.language) })}`}</small>
      ) : null}
    </>
  )
}
