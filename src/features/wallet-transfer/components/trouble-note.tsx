import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../../ui/button-class.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Trouble } from '../rules.ts'
import css from './trouble-note.module.css'

const icons = { maintenance: 'clock', provider: 'offline', moved: 'check' } as const

/** What stands in the way of this step, said at once; what was typed stays above it. */
export function TroubleNote({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation('transfer')
  const { kind } = trouble
  return (
    <div className={css['note']} role="alert" data-kind={kind}>
      <Icon name={icons[kind]} />
      <div className={css['text']}>
        <p className={css['title']}>{t(`trouble.${kind}`)}</p>
        {kind === 'maintenance' && trouble.until ? (
          <p>
            {t('trouble.until')} <DateTime value={trouble.until} />
          </p>
        ) : null}
        {kind === 'moved' && trouble.on ? (
          <p>
            {t('trouble.movedOn')} <DateTime value={trouble.on} />
          </p>
        ) : null}
        <p>{t(`trouble.${kind}Text`)}</p>
        {kind === 'moved' ? (
          <Link
            to="/user/record"
            search={{ type: 'deposit' }}
            className={buttonClass({ variant: 'secondary', size: 's' })}
          >
            {t('done.records')}
          </Link>
        ) : null}
      </div>
    </div>
  )
}
