import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { platform } from '../api/platform.ts'
import { useIsSignedIn } from '../session/profile.ts'
import { signOut } from '../session/sign-out.ts'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { LanguageSelect } from './language-select.tsx'
import { menuGroups, menusOf } from './menus.ts'
import css from './rail.module.css'

/** The left rail from 768 px, with the menu groups of spec §2. */
export function Rail() {
  const { t } = useTranslation('shell')
  const signedIn = useIsSignedIn()
  const menus = menusOf(useRouter())
  return (
    <nav className={css['rail']} aria-label={t('frame.rail')}>
      <Link to="/" className={css['brand']} aria-label={platform().brandName}>
        <Logo wordmark name={platform().brandName} />
      </Link>
      <div className={css['menus']}>
        {menuGroups.map((group) => {
          const entries = menus.filter((entry) => entry.group === group)
          if (!entries.length) return null
          return (
            <div key={group} className={css['group']} data-group={group}>
              <p className={css['heading']}>{t(`group.${group}`)}</p>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.path}>
                    <Link
                      to={entry.path}
                      className={css['link']}
                      activeOptions={{ exact: true, includeSearch: false }}
                    >
                      <Icon name={entry.icon} />
                      <span>{t(`title.${entry.titleKey}`)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
      <div className={css['foot']}>
        <LanguageSelect />
        {signedIn ? (
          <Button variant="ghost" full onClick={() => void signOut()}>
            {t('frame.signOut')}
          </Button>
        ) : (
          <Link to="/login" className={buttonClass({ variant: 'primary', full: true })}>
            {t('frame.signIn')}
          </Link>
        )}
      </div>
    </nav>
  )
}
