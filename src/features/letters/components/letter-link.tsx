import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { serverLink } from '../../../lookups/server-link.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import css from './letter-link.module.css'

/** Where a letter leads: a page of ours, or an outside address whose host is shown; nothing when it is unsafe. */
export function LetterLink({ link }: { link: string | null | undefined }) {
  const { t } = useTranslation('letters')
  const router = useRouter()
  const target = serverLink(link, (path) => path in router.routesByPath)
  if (!target) return null
  if (target.kind === 'inside') {
    return (
      <Link to={target.to} search={target.search as never} className={buttonClass({ variant: 'primary' })}>
        {t('reader.open')}
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
        {t('reader.openOutside')}
      </a>
      <bdi className={css['host']}>{target.host}</bdi>
    </p>
  )
}
