import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { IconName } from '~/ui/icon-names.ts'
import { Icon } from '~/ui/icon.tsx'
import { type HallTab, hallTabs } from './hall-tabs.ts'
import styles from './category-nav.module.css'

const icons: Record<HallTab, IconName> = {
  all: 'game',
  slot: 'slot',
  pachinko: 'pachinko',
  favourites: 'favorite',
  recent: 'clock',
}

/** On a narrow screen the chosen category may lie beyond the edge of the row. */
function bringIntoRow(item: HTMLAnchorElement | null): void {
  const row = item?.closest('ul')
  if (item && row) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
}

interface CategoryNavProps {
  current: HallTab
  keyword: string
  counts: Readonly<Record<HallTab, number>>
}

/** The hall's categories: a row that scrolls sideways on phones, a column from 1024 px. Each has its address. */
export function CategoryNav({ current, keyword, counts }: CategoryNavProps) {
  const { t } = useTranslation('hall')
  return (
    <nav aria-label={t('hall.categories')}>
      <ul className={styles.list}>
        {hallTabs.map((tab) => (
          <li key={tab}>
            <Link
              to="/amigo"
              search={{ ...(tab === 'all' ? {} : { tab }), ...(keyword ? { q: keyword } : {}) }}
              replace
              resetScroll={false}
              className={styles.item}
              ref={tab === current ? bringIntoRow : undefined}
              aria-current={tab === current ? 'page' : undefined}
            >
              <Icon name={icons[tab]} size="s" />
              <span className={styles.name}>{t(`tab.${tab}`)}</span>
              <span className={styles.count}>{counts[tab]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
