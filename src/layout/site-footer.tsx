import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import { classNames } from '~/ui/class-names.ts'
import lookStyles from '~/ui/looks.module.css'
import { menusOf } from './menus.ts'
import styles from './site-footer.module.css'

const groups = ['about', 'footer'] as const

/** At the end of public pages: the about and footer menus, for phones, which have no rail. */
export function SiteFooter() {
  const { t } = useTranslation('shell')
  const menus = menusOf(useRouter())
  return (
    <footer className={styles.footer}>
      {groups.map((group) => (
        <nav key={group} aria-label={t(`group.${group}`)}>
          <p className={styles.heading}>{t(`group.${group}`)}</p>
          <ul className={styles.list}>
            {menus
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <li key={entry.path}>
                  <Link to={entry.path} className={classNames(lookStyles.targetLine, styles.link)}>
                    {t(`title.${entry.titleKey}`)}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      ))}
      <p className={styles.brand}>{platform().brandName}</p>
    </footer>
  )
}
