import { Link, useMatches, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { platform } from '~/api/platform.ts'
import { NavItem, useCurrentPath } from '~/components/nav-item.tsx'
import { useIsAgentQuery } from '~/domain/player/profile.ts'
import { hallIcons, hallTabs, isHallTab, type HallTab } from '~/features/games/hall/hall-tabs.ts'
import { LanguageMenu } from '~/layout/language-menu.tsx'
import { homePath, menusOf } from '~/layout/menus.ts'
import { removeStored, writeStored } from '~/lib/storage.ts'
import { session } from '~/session/session.ts'
import { openAuthPopup } from '~/session/sign-in-gate.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import type { IconName } from '~/ui/icon-names.ts'
import { Icon } from '~/ui/icon.tsx'
import { Logo } from '~/ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { DepositPill } from './deposit-pill.tsx'
import styles from './desktop-frame.module.css'
import { GameSearch } from './game-search.tsx'
import { LettersPanel } from './letters-panel.tsx'

/** What surrounds the page from 768 px: a bar across the window, and the rail of games. No phone fetches it. */
export const DesktopFrame = () => (
  <>
    <Bar />
    <Rail />
  </>
)

/** Brand, search, and what is the player's own: balance, letters, account; for a visitor the ways in. */
function Bar() {
  const { token, isLeaving } = useSnapshot(session)
  const brand = platform().brandName
  return (
    <header className={styles.bar}>
      <NavItem to={homePath(useRouter())} current={false} className={styles.brand} aria-label={brand}>
        <Logo wordmark name={brand} />
      </NavItem>
      {/* Nothing can be typed before the app is there: a prerendered page has the place of the field. */}
      <search className={styles.search}>{import.meta.env.SSR ? null : <GameSearch />}</search>
      {/* `src/app/language-prompt.tsx` offers a language here. */}
      <div className={styles.offer} data-offer="language" />
      {token ? <PlayerPart /> : isLeaving ? null : <VisitorPart />}
    </header>
  )
}

function VisitorPart() {
  const { t } = useTranslation(['shell', 'home'])
  return (
    <div className={styles.part} data-visitor="bar">
      <LanguageMenu />
      <Link to="/login" className={buttonClass({ variant: 'secondary', size: 's' })}>
        {t('frame.signIn')}
      </Link>
      <Button variant="primary" size="s" onClick={() => void openAuthPopup('register')}>
        {t('home:strip.register')}
      </Button>
    </div>
  )
}

function PlayerPart() {
  return (
    <div className={styles.part}>
      <DepositPill />
      <LettersPanel />
      <AccountMenu />
    </div>
  )
}

interface RailItem {
  key: string
  path: string
  icon: IconName
  name: string
  tab?: Exclude<HallTab, 'all'>
}

/** The games, by kind and by what the player keeps, and below them an agent's own pages. It scrolls by itself. */
function Rail() {
  const { t } = useTranslation(['shell', 'games'])
  const { token } = useSnapshot(session)
  const { data: isAgent } = useIsAgentQuery()
  const menus = menusOf(useRouter())
  const current = useCurrentPath(menus.map(({ path }) => path))
  // The hall's own page names its part; a machine's page is a part of the hall as a whole.
  const tab = useMatches({
    select: (matches) => {
      const named = matches.at(-1)?.fullPath === '/amigo' ? Object(matches.at(-1)?.search).tab : undefined
      return isHallTab(named) && named !== 'all' ? named : undefined
    },
  })
  const ofGroup = (group: 'game' | 'agent'): RailItem[] =>
    menus
      .filter((entry) => entry.group === group)
      .map(({ path, icon, titleKey }) => ({ key: path, path, icon, name: t(`title.${titleKey}`) }))
  // What a player keeps is kept for somebody.
  const kinds = hallTabs.filter(
    (one) => one !== 'all' && (token || (one !== 'favourites' && one !== 'recent')),
  )
  const games = ofGroup('game').flatMap((item): RailItem[] =>
    item.path === '/amigo'
      ? [
          item,
          ...kinds.map((one) => ({
            key: one,
            path: item.path,
            icon: hallIcons[one],
            name: t(`games:tab.${one}`),
            tab: one as Exclude<HallTab, 'all'>,
          })),
        ]
      : [item],
  )
  const groups = [
    ['game', games],
    ['agent', isAgent === true ? ofGroup('agent') : []],
  ] as const
  return (
    <nav className={styles.rail} aria-label={t('frame.rail')}>
      <div className={styles.menus}>
        <RailSwitch />
        {groups.map(([group, items]) =>
          items.length ? (
            <ul key={group} className={styles.group} aria-label={t(`group.${group}`)}>
              {items.map((item) => (
                <li key={item.key}>
                  <NavItem
                    to={item.path}
                    search={item.tab ? { tab: item.tab } : {}}
                    className={styles.link}
                    current={item.path === current && item.tab === tab}
                  >
                    <Icon name={item.icon} />
                    <span className={styles.name}>{item.name}</span>
                  </NavItem>
                </li>
              ))}
            </ul>
          ) : null,
        )}
      </div>
    </nav>
  )
}

/** Folds the rail to its icons and back, from 1024 px; the next visit finds it so. */
function RailSwitch() {
  const { t } = useTranslation('shell')
  const [isFolded, setFolded] = useState(
    () => typeof document !== 'undefined' && document.documentElement.dataset['rail'] === 'icons',
  )
  const fold = () => {
    document.documentElement.dataset['rail'] = isFolded ? '' : 'icons'
    if (isFolded) removeStored('rail')
    else writeStored('rail', 'icons')
    setFolded(!isFolded)
  }
  return (
    <div className={styles.switch}>
      <IconButton icon="menu" label={t('frame.rail')} aria-expanded={!isFolded} onClick={fold} />
    </div>
  )
}
