import { useTranslation } from 'react-i18next'
import { formatWireTime } from '../../lib/dates.ts'
import { ask } from '../../offline/connection-watch.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import css from './offline-bar.module.css'
import { ReadablePlaces } from './readable-places.tsx'
import { useShownCopies } from './use-shown-copies.ts'

/** Says that there is no connection, of when the page is, and where else something can be read. */
export function OfflineBar() {
  const { t, i18n } = useTranslation('offline')
  const { asOf, isPartial } = useShownCopies()
  const time = asOf === null ? null : formatWireTime(new Date(asOf).toISOString(), i18n.language, 'dateTime')
  return (
    <aside className={css['bar']} aria-label={t('bar.label')}>
      <div className={css['line']}>
        <Icon name="offline" />
        <output className={css['words']}>
          <strong>{t('bar.title')}</strong> {time ? t('bar.asOf', { time }) : t('bar.plain')}
        </output>
        <IconButton icon="refresh" label={t('bar.check')} onClick={() => void ask()} />
      </div>
      {isPartial ? <ReadablePlaces /> : null}
    </aside>
  )
}
