import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { formatWireTime } from '../../lib/dates.ts'
import { ask } from '../../offline/connection-watch.ts'
import { online } from '../../offline/online.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import css from './offline-bar.module.css'
import { ReadablePlaces } from './readable-places.tsx'
import { useShownCopies } from './use-shown-copies.ts'

/** Says that the connection is slow, or that there is none, of when the page is, and where else something can be read. */
export function OfflineBar() {
  const { t, i18n } = useTranslation('offline')
  const { isOnline } = useSnapshot(online)
  const { asOf, isPartial } = useShownCopies()
  const time = asOf === null ? null : formatWireTime(new Date(asOf).toISOString(), i18n.language, 'dateTime')
  return (
    <aside className={css['bar']} aria-label={t('bar.label')}>
      <div className={css['line']}>
        <Icon name="offline" />
        <output className={css['words']}>
          {isOnline ? (
            <>
              <strong>{t('bar.slow')}</strong> {t('bar.slowText')}
            </>
          ) : (
            <>
              <strong>{t('bar.title')}</strong> {time ? t('bar.asOf', { time }) : t('bar.plain')}
            </>
          )}
        </output>
        <IconButton icon="refresh" label={t('bar.check')} onClick={() => void ask()} />
      </div>
      {isPartial && !isOnline ? <ReadablePlaces /> : null}
    </aside>
  )
}
