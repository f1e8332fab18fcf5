import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type MenuGroup } from '../../shell/route-data.ts'
import { menusOf } from '../../shell/menus.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './menu-tiles.module.css'

/** One group of the menu as doors beside each other, all of one size. */
export function MenuTiles({ group }: { group: MenuGroup }) {
  const { t } = useTranslation('shell')
  const entries = menusOf(useRouter()).filter((entry) => entry.group === group)
  return (
    <nav aria-label={t(`group.${group}`)}>
      <ul className={css['tiles']}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link to={entry.path} className={css['tile']}>
              <span className={css['icon']}>
                <Icon name={entry.icon} />
              </span>
              <span>{t(`title.${entry.titleKey}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
