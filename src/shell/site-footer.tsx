import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { platform } from '../api/platform.ts'
import { menusOf } from './menus.ts'
import css from './site-footer.module.css'

const groups = ['about', 'footer'] as const

/** At the end of public pages: the about and footer menus, for phones, which have no rail. */
export function SiteFooter() {
  const { t } = useTranslation('shell')
  const menus = menusOf(useRouter())
  return (
    <footer className={css['footer']}>
      {groups.map((group) => (
        <nav key={group} aria-label={t(`group.${group}`)}>
          <p className={css['heading']}>{t(`group.${group}`)}</p>
          <ul className={css['list']}>
            {menus
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <li key={entry.path}>
                  <Link to={entry.path} className={css['link']}>
                    {t(`title.${entry.titleKey}`)}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      ))}
      <p className={css['brand']}>{platform().brandName}</p>
    </footer>
  )
}
