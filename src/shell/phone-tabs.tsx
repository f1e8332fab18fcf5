import { Link, useMatches, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { tabsOf } from './menus.ts'
import css from './phone-tabs.module.css'
import { TabBadge } from './tab-badge.tsx'

/** The five bottom tabs below 768 px. A tab stays lit on the pages that name it as their `activeMenu`. */
export function PhoneTabs() {
  const { t } = useTranslation('shell')
  const tabs = tabsOf(useRouter())
  const active = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      // A page without a title is none of ours: the not-found page lights no tab.
      if (!last?.staticData.titleKey) return undefined
      return last.staticData.activeMenu ?? last.pathname.replace(/(.)\/$/, '$1')
    },
  })
  return (
    <nav className={css['tabs']} aria-label={t('frame.tabs')}>
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          to={tab.path}
          className={css['tab']}
          data-lit={tab.path === active}
          aria-current={tab.path === active ? 'page' : undefined}
        >
          <Icon name={tab.icon} />
          <span>{t(`tab.${tab.titleKey}`)}</span>
          <TabBadge tab={tab.titleKey} />
        </Link>
      ))}
    </nav>
  )
}
