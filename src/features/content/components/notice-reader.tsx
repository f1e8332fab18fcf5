import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../../i18n/languages.ts'
import { localizedField } from '../../../../i18n/localized-field.ts'
import type { Notice } from '../../../api/contract/content.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { textBlocks } from '../text-blocks.ts'
import css from './notice-reader.module.css'

/** One notice in full, as text; it says so when it is written in another language than the reader's. */
export function NoticeReader({ notice }: { notice: Notice }) {
  const { t, i18n } = useTranslation('content')
  const title = localizedField(notice, 'title', i18n.language)
  const content = localizedField(notice, 'content', i18n.language)
  return (
    <article className={css['reader']}>
      <Link to="/game/notice" className={`${buttonClass({ variant: 'ghost', size: 's' })} ${css['back']}`}>
        <Icon name="back" size="s" />
        {t('notice.all')}
      </Link>
      <h2 lang={title.lang} className={css['title']}>
        <bdi>{title.text}</bdi>
      </h2>
      <p className={css['facts']}>
        <DateTime value={notice.createdOn} style="date" />
        {content.isFallback ? (
          <span>{t('notice.writtenIn', { language: languageNames[content.lang] })}</span>
        ) : null}
      </p>
      <div lang={content.lang} className={css['text']} dir="auto">
        {textBlocks(content.text).map(({ kind, text }, index) => (
          <p key={`${index} ${text}`} className={kind === 'item' ? css['item'] : undefined}>
            {text}
          </p>
        ))}
      </div>
    </article>
  )
}
