import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MenuGroup } from '../../shell/route-data.ts'
import { menuGroups, menusOf } from '../../shell/menus.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './me-menus.module.css'

/** The wallet's doors stand in the hero, games have their own tab. */
const elsewhere: readonly MenuGroup[] = ['game', 'user']
/** Pages to read, not to do something in: smaller. */
const quiet: readonly MenuGroup[] = ['about', 'footer']

/** The other groups of the one menu table (screens.md). */
export function MeMenus() {
  const { t } = useTranslation(['home', 'shell'])
  const menus = menusOf(useRouter()).filter((entry) => entry.titleKey !== 'userCenter')
  return (
    <nav aria-label={t('home:me.menu')} className={css['menus']}>
      {menuGroups.map((group) => {
        const entries = menus.filter((entry) => entry.group === group)
        if (!entries.length || elsewhere.includes(group)) return null
        return (
          <Card key={group} title={t(`shell:group.${group}`)}>
            <ul className={css['list']} data-quiet={quiet.includes(group) || undefined}>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Link to={entry.path} className={css['link']}>
                    <span className={css['icon']}>
                      <Icon name={entry.icon} size="s" />
                    </span>
                    <span className={css['name']}>{t(`shell:title.${entry.titleKey}`)}</span>
                    <Icon name="chevron" size="s" />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )
      })}
    </nav>
  )
}
