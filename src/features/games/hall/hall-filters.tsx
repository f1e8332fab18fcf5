import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NavItem } from '~/components/nav-item.tsx'
import { useIsSignedIn } from '~/domain/player/profile.ts'
import { Chip, chipClass } from '~/ui/chip.tsx'
import { Icon } from '~/ui/icon.tsx'
import { TabStrip } from '~/ui/tab-strip.tsx'
import { searchOf, type HallFilter } from './hall-filter.ts'
import styles from './hall-filters.module.css'
import { hallIcons, hallSorts, hallTabs, isHallSort, type HallTab } from './hall-tabs.ts'

const route = getRouteApi('/pages/amigo')

interface CategoryNavProps {
  current: HallFilter
  counts: Readonly<Record<HallTab, number>>
  /** Given where what was typed shows here, because the field does not. */
  onClear: (() => void) | undefined
}

/** The hall's categories, each with its address, and what is free in them: a row that scrolls sideways where it is too long. */
export function CategoryNav({ current, counts, onClear }: CategoryNavProps) {
  const { t } = useTranslation(['hall', 'games'])
  const navigate = route.useNavigate()
  const signedIn = useIsSignedIn()
  // Nobody's favourites are kept.
  const tabs = hallTabs.filter((tab) => signedIn || (tab !== 'favourites' && tab !== 'recent'))
  const toggleFree = () =>
    void navigate({
      search: searchOf({ ...current, free: current.free ? undefined : '1' }),
      replace: true,
      resetScroll: false,
    })
  return (
    <nav aria-label={t('hall.categories')} className={styles.categories}>
      <TabStrip as="ul" look="chips">
        {onClear ? (
          <li>
            <Chip selected onClick={onClear}>
              <Icon name="search" size="s" />
              <span className={styles.keyword}>{current.keyword}</span>
              <Icon name="close" size="s" label={t('games:search.clear')} />
            </Chip>
          </li>
        ) : null}
        {tabs.map((tab) => (
          <li key={tab}>
            <NavItem
              to="/amigo"
              search={searchOf({ ...current, tab })}
              replace
              resetScroll={false}
              className={chipClass}
              current={tab === current.tab}
            >
              <Icon name={hallIcons[tab]} size="s" />
              <span>{t(`games:tab.${tab}`)}</span>
              <span className={styles.count}>{counts[tab]}</span>
            </NavItem>
          </li>
        ))}
        <li>
          <Chip selected={current.free !== undefined} onClick={toggleFree}>
            {t('games:state.open')}
          </Chip>
        </li>
      </TabStrip>
    </nav>
  )
}

/** The order of the machines, where there is room for the choice. */
export function SortSelect({ current }: { current: HallFilter }) {
  const { t } = useTranslation('hall')
  const navigate = route.useNavigate()
  const choose = (value: string) =>
    void navigate({
      search: searchOf({ ...current, sort: isHallSort(value) ? value : undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <label className={styles.sort}>
      <span className="small-muted">{t('sort.label')}</span>
      <select
        className={styles.order}
        value={current.sort ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('sort.usual')}</option>
        {hallSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
