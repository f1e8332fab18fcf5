import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import type { Letter } from '~/api/contract/letters.ts'
import styles from './letter-search.module.css'
import { markedParts } from './marked-parts.ts'

/** A letter's subject with what was searched for marked in it. */
export function MarkedTitle({ letter, keyword }: { letter: Letter; keyword: string }) {
  const { i18n } = useTranslation()
  const { text, lang, isFallback } = localizedField(letter, 'title', i18n.language)
  return (
    <bdi lang={isFallback ? lang : undefined}>
      {markedParts(text, keyword).map((part, at) =>
        part.isMatch ? (
          <mark key={at} className={styles.match}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </bdi>
  )
}
