import { Link, useRouter } from '@tanstack/react-router'
import { serverLink } from '../../lookups/server-link.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/icon.tsx'
import { isPageOf } from '../is-page.ts'
import css from './record-link.module.css'

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
      <Link to={target.to} search={target.search as never} className={buttonClass({ variant: 'primary' })}>
        {label}
      </Link>
    )
  }
  return (
    <p className={css['outside']}>
      <a
        href={target.href}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'secondary' })}
      >
        <Icon name="external" size="s" />
        {outsideLabel}
      </a>
      <bdi className={css['host']}>{target.host}</bdi>
    </p>
  )
}
