import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '#i18n/language-name.ts'
import { localizedField } from '#i18n/localized-field.ts'
import { serverLink } from '~/domain/server-link.ts'
import { isPageOf } from '~/lib/route-tree.ts'
import { buttonClass } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { Icon } from '~/ui/icon.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import styles from './reader.module.css'

interface ReaderProps {
  record: Record<string, unknown>
  /** When it was written, or while it runs. */
  facts: ReactNode
  /** Beside its list without having been opened: the page begins with its own title. */
  isPreview?: boolean
  picture?: ReactNode
  children?: ReactNode
}

/** One message in full, plain or through the sanitizer for HTML (rules.md, "Server HTML is sanitized"); it says when it fell back to another language. */
export function Reader({ record, facts, isPreview = false, picture, children }: ReaderProps) {
  const { t, i18n } = useTranslation('shell')
  const title = localizedField(record, 'title', i18n.language)
  const content = localizedField(record, 'content', i18n.language)
  return (
    <article className={classNames('surface', styles.reader)}>
      {picture}
      <h2 lang={title.lang} className={styles.title} data-page-start={isPreview ? undefined : ''}>
        <bdi>{title.text}</bdi>
      </h2>
      <p className={classNames('small-muted', styles.facts)}>
        {facts}
        {content.isFallback ? (
          <span>{t('inbox.writtenIn', { language: languageName(content.lang, i18n.language) })}</span>
        ) : null}
      </p>
      <RichText source={content.text} lang={content.lang} />
      {children}
    </article>
  )
}

interface RecordLinkProps {
  link: string | null | undefined
  label: string
  /** For an address outside; its host is shown beside. */
  outsideLabel: string
}

/** Where a letter or promotion leads: a page of ours, or an outside address whose host is shown; nothing when it is unsafe. */
export function RecordLink({ link, label, outsideLabel }: RecordLinkProps) {
  const router = useRouter()
  const target = serverLink(link, isPageOf(router))
  if (!target) return null
  if (target.kind === 'inside') {
    return (
      <Link
        to={target.to}
        search={target.search as never}
        hash={target.hash}
        className={buttonClass({ variant: 'primary' })}
      >
        {label}
      </Link>
    )
  }
  return (
    <Cluster as="p">
      <a
        href={target.href}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'secondary' })}
      >
        <Icon name="external" size="s" />
        <span>{outsideLabel}</span>
      </a>
      <bdi className={classNames('small-muted', styles.host)}>{target.host}</bdi>
    </Cluster>
  )
}
