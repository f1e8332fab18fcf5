import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../../i18n/languages.ts'
import { localizedField } from '../../../../i18n/localized-field.ts'
import type { Letter } from '../../../api/contract/letters.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LetterLink } from './letter-link.tsx'
import css from './letter-reader.module.css'

/** One letter in full, as text and never as markup (safety rule 10), with the link it carries. */
export function LetterReader({ letter }: { letter: Letter }) {
  const { t, i18n } = useTranslation('letters')
  const title = localizedField(letter, 'title', i18n.language)
  const content = localizedField(letter, 'content', i18n.language)
  return (
    <article className={css['reader']}>
      <Link
        to="/user/station-letter"
        className={`${buttonClass({ variant: 'ghost', size: 's' })} ${css['back']}`}
      >
        <Icon name="back" size="s" />
        {t('reader.all')}
      </Link>
      <h2 lang={title.lang} className={css['title']}>
        <bdi>{title.text}</bdi>
      </h2>
      <p className={css['facts']}>
        <DateTime value={letter.createdOn} />
        {content.isFallback ? (
          <span>{t('reader.writtenIn', { language: languageNames[content.lang] })}</span>
        ) : null}
      </p>
      <div lang={content.lang} className={css['text']} dir="auto">
        {content.text
          .split(/\r?\n/)
          .map((line, index) => (line.trim() ? <p key={`${index} ${line}`}>{line}</p> : null))}
      </div>
      <LetterLink link={letter.link} />
    </article>
  )
}
