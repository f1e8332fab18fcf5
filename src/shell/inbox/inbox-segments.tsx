import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { segmentedItemClass, segmentedListClass } from '../../ui/segmented-class.ts'

/** The inbox's parts, each with its address: letters to the player, promotions and notices to everybody. */
export function InboxSegments() {
  const { t } = useTranslation('shell')
  return (
    <nav className={segmentedListClass} aria-label={t('inbox.label')}>
      <Link to="/user/station-letter" className={segmentedItemClass}>
        {t('inbox.letters')}
      </Link>
      <Link to="/game/promotion" className={segmentedItemClass} activeOptions={{ includeSearch: false }}>
        {t('inbox.promotions')}
      </Link>
      <Link to="/game/notice" className={segmentedItemClass}>
        {t('inbox.notices')}
      </Link>
    </nav>
  )
}
