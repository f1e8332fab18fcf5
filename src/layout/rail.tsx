import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { platform } from '~/api/platform.ts'
import { session } from '~/session/session.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Logo } from '~/ui/logo.tsx'
import { LanguageSelect } from './language-menu.tsx'
import { menuGroups, menusOf } from './menus.ts'
import styles from './rail.module.css'
import { homePath } from './menus.ts'
import { SignOutButton } from '~/components/sign-out-button.tsx'
import { TabBadge } from './tab-badge.tsx'

/** The left rail from 768 px, with the menu groups of spec §2. */
export function Rail() {
  const { t } = useTranslation('shell')
  const { token, isLeaving } = useSnapshot(session)
  const menus = menusOf(useRouter())
  return (
    <nav className={styles.rail} aria-label={t('frame.rail')}>
      <Link to={homePath()} className={styles.brand} aria-label={platform().brandName}>
        <Logo wordmark name={platform().brandName} />
      </Link>
      <div className={styles.menus}>
        {menuGroups.map((group) => {
          const entries = menus.filter((entry) => entry.group === group)
          if (!entries.length) return null
          return (
            <div key={group} className={styles.group} data-group={group}>
              <p className={styles.heading}>{t(`group.${group}`)}</p>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.path} className={styles.item}>
                    <Link
                      to={entry.path}
                      className={styles.link}
                      activeOptions={{ exact: true, includeSearch: false }}
                    >
                      <Icon name={entry.icon} />
                      <span>{t(`title.${entry.titleKey}`)}</span>
                    </Link>
                    {entry.tab ? <TabBadge tab={entry.tab} /> : null}
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
      <div className={styles.foot}>
        <LanguageSelect />
        <SignOutButton />
        {token || isLeaving ? null : (
          <Link to="/login" className={buttonClass({ variant: 'primary', full: true })}>
            {t('frame.signIn')}
          </Link>
        )}
      </div>
    </nav>
  )
}
