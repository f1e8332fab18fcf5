import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { NavItem, useCurrentPath } from '~/components/nav-item.tsx'
import { SignOutButton } from '~/components/sign-out-button.tsx'
import { useIsAgentQuery, useProfile } from '~/domain/player/profile.ts'
import { LanguageSelect } from '~/layout/language-menu.tsx'
import { menusOf } from '~/layout/menus.ts'
import { standing } from '~/layout/standing-part.ts'
import { Avatar } from '~/ui/avatar.tsx'
import { Icon } from '~/ui/icon.tsx'
import styles from './account-menu.module.css'
import { BarPanel } from './bar-panel.tsx'

/** Of the pages for everybody those that a player may need in a hurry. */
const help = ['responsibleGame', 'faq'] as const

/** The player's own pages, help and limits, language and theme, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation('shell')
  const name = useProfile()?.userName ?? ''
  return (
    <BarPanel label={t('title.userCenter')} face={<Avatar name={name} />}>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <AccountNav />
      <Settings />
    </BarPanel>
  )
}

/** One item is current, or none where the rail or the footer has the page. */
export function AccountNav() {
  const { t } = useTranslation('shell')
  const { data: isAgent } = useIsAgentQuery()
  const menus = menusOf(useRouter())
  const isHelp = (titleKey: string) => help.some((one) => one === titleKey)
  const groups = [
    menus.filter(({ group }) => group === 'user'),
    menus.filter(({ group }) => group === 'userCenter' || (group === 'agent' && isAgent === true)),
    menus.filter(({ titleKey }) => isHelp(titleKey)),
  ]
  const current = useCurrentPath(menus.map(({ path }) => path))
  return (
    <nav className={styles.nav} aria-label={t('title.userCenter')}>
      {groups.map((entries) => (
        <ul key={entries[0]?.path} className={styles.list}>
          {entries.map(({ path, icon, titleKey }) => (
            <li key={path}>
              <NavItem to={path} className={styles.link} current={path === current}>
                <Icon name={icon} size="s" />
                <span>{t(`title.${titleKey}`)}</span>
              </NavItem>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

function Settings() {
  const { Foot: Theme } = useSnapshot(standing)
  return (
    <div className={styles.settings}>
      <LanguageSelect />
      {Theme ? (
        <Suspense>
          <Theme />
        </Suspense>
      ) : null}
      <SignOutButton />
    </div>
  )
}
