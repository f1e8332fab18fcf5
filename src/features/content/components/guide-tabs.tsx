import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { segmentedItemClass, segmentedListClass } from '../../../ui/segmented-class.ts'
import { type GuideTab, guideParamOf, guideTabs } from '../guide-tabs.ts'

/** The guide's tabs as links; going from one to another replaces the address (no trail of tabs behind "back"). */
export function GuideTabs({ current }: { current: GuideTab }) {
  const { t } = useTranslation('guide')
  return (
    <nav className={segmentedListClass} aria-label={t('tabsLabel')}>
      {guideTabs.map((tab) => (
        <Link
          key={tab}
          to="/game/guide/{-$tabIndex}"
          params={guideParamOf(tab)}
          replace
          activeOptions={{ exact: true }}
          className={segmentedItemClass}
          data-status={tab === current ? 'active' : undefined}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(`tabs.${tab}.name`)}
        </Link>
      ))}
    </nav>
  )
}
