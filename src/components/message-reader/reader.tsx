import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '#i18n/language-name.ts'
import { localizedField } from '#i18n/localized-field.ts'
import { serverLink } from '~/domain/server-link.ts'
import { focusOnce } from '~/lib/focus-once.ts'
import { isPageOf } from '~/lib/route-tree.ts'
import { buttonClass } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { Icon } from '~/ui/icon.tsx'
import { PageTitle } from '../page-title.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import styles from './reader.module.css'

interface ReaderProps {
  record: Record<string, unknown>
  /** The date, or the period of a promotion. */
  facts: ReactNode
  /** Shown next to the list without having been opened, so the page keeps its own title. */
  isPreview?: boolean
  picture?: ReactNode
  children?: ReactNode
}

/** A full message, as text or sanitized HTML (rules.md, "Server HTML is sanitized"), with a note about a fallback language. */
export function Reader({ record, facts, isPreview = false, picture, children }: ReaderProps) {
  const { t, i18n } = useTranslation('shell')
  const title = localizedField(record, 'title', i18n.language)
  const content = localizedField(record, 'content', i18n.language)
  return (
    <article className={classNames('surface', styles.reader)}>
      {isPreview ? null : <PageTitle of={title.text} />}
      {picture}
      <h2 lang={title.lang} className={styles.title} tabIndex={-1} ref={isPreview ? undefined : focusOnce}>
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
  /** The label of an external link, whose host is shown too. */
  outsideLabel: string
}

/** The link of a letter or promotion: a page of the app, or an external URL with its host; nothing if it is unsafe. */
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
