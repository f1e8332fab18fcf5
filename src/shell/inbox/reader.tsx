import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../i18n/languages.ts'
import { localizedField } from '../../../i18n/localized-field.ts'
import { textBlocks } from '../../lib/text-blocks.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './reader.module.css'

interface ReaderProps {
  /** A letter or a notice: `title` and `content` are multilingual. */
  record: Record<string, unknown> & { createdOn: string }
  /** The list that it stands in. */
  list: { to: '/user/station-letter' | '/game/notice'; label: string }
  dateStyle: 'date' | 'dateTime'
  children?: ReactNode
}

/** One message in full, as text and never as markup (safety rule 10); it says when it fell back to another language. */
export function Reader({ record, list, dateStyle, children }: ReaderProps) {
  const { t, i18n } = useTranslation('shell')
  const title = localizedField(record, 'title', i18n.language)
  const content = localizedField(record, 'content', i18n.language)
  return (
    <article className={css['reader']}>
      <Link to={list.to} className={`${buttonClass({ variant: 'ghost', size: 's' })} ${css['back']}`}>
        <Icon name="back" size="s" />
        {list.label}
      </Link>
      <h2 lang={title.lang} className={css['title']}>
        <bdi>{title.text}</bdi>
      </h2>
      <p className={css['facts']}>
        <DateTime value={record.createdOn} style={dateStyle} />
        {content.isFallback ? (
          <span>{t('inbox.writtenIn', { language: languageNames[content.lang] })}</span>
        ) : null}
      </p>
      <div lang={content.lang} className={css['text']} dir="auto">
        {textBlocks(content.text).map(({ kind, text }, index) => (
          <p key={`${index} ${text}`} className={kind === 'item' ? css['item'] : undefined}>
            {text}
          </p>
        ))}
      </div>
      {children}
    </article>
  )
}
