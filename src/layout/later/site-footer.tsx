import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { brandExtras } from '~/api/brand.ts'
import { platform } from '~/api/platform.ts'
import { NavItem, useCurrentPath } from '~/components/nav-item.tsx'
import { classNames } from '~/ui/class-names.ts'
import lookStyles from '~/ui/looks.module.css'
import { menusOf } from '../menus.ts'
import type { MenuGroup } from '../route-data.ts'
import { standing } from '../standing-part.ts'
import styles from './site-footer.module.css'

/** In this order: what is read about the site, then what a visitor finds in no other place of a desktop. */
const footerGroups: readonly MenuGroup[] = ['game', 'user', 'agent', 'about', 'footer', 'userCenter']

interface SiteFooterProps {
  /** A prerendered page is the same for both widths. */
  onPhones: boolean | undefined
}

/** At the end of public pages, and of every page on a desktop: legal and help pages, the operator's links, the theme, the age. */
export function SiteFooter({ onPhones }: SiteFooterProps) {
  const { t } = useTranslation('shell')
  const { Foot } = useSnapshot(standing)
  const menus = menusOf(useRouter()).filter((entry) => !entry.requiresAuth && !entry.tab)
  const groups = footerGroups.filter((group) => menus.some((entry) => entry.group === group))
  const current = useCurrentPath(menus.map(({ path }) => path))
  const { ageLimit, brandName } = platform()
  return (
    <footer className={styles.footer} data-phones={onPhones || undefined}>
      {groups.map((group) => (
        <nav key={group} data-group={group} aria-label={t(`group.${group}`)}>
          <p className={styles.heading}>{t(`group.${group}`)}</p>
          <ul className={styles.list}>
            {menus
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <li key={entry.path}>
                  <NavItem
                    to={entry.path}
                    className={classNames(lookStyles.targetLine, styles.link)}
                    current={entry.path === current}
                  >
                    {t(`title.${entry.titleKey}`)}
                  </NavItem>
                </li>
              ))}
          </ul>
        </nav>
      ))}
      <OperatorLinks />
      <div className={styles.theme}>{Foot ? <Foot /> : null}</div>
      <p className={styles.age}>
        <span className={styles.ageMark} aria-hidden="true">
          {`${ageLimit}+`}
        </span>
        <span>{t('frame.age', { age: ageLimit })}</span>
      </p>
      <p className={styles.brand}>{brandName}</p>
    </footer>
  )
}

/** Links of the operator's own (`src/api/brand.ts`); nothing where there are none. */
function OperatorLinks() {
  const { i18n } = useTranslation('shell')
  const { links } = brandExtras()
  const { brandName } = platform()
  if (!links.length) return null
  return (
    <nav className={styles.links} aria-label={brandName}>
      <ul className={styles.list}>
        {links.map(({ label, href }) => {
          const lang = label[i18n.language] ? i18n.language : Object.keys(label)[0]
          return (
            <li key={href}>
              <a
                href={href}
                lang={lang}
                className={classNames(lookStyles.targetLine, styles.link)}
                {...(/^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
              >
                {lang && label[lang]}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
