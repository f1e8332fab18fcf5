import { Link, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { loadTexts } from '#i18n/setup.ts'
import { platform } from '~/api/platform.ts'
import { NavItem, useCurrentPath } from '~/components/nav-item.tsx'
import { useIsAgentQuery, useProfile } from '~/domain/player/profile.ts'
import { hallIcons, hallTabs, isHallTab, type HallTab } from '~/features/games/hall/hall-tabs.ts'
import { LanguageMenu } from '~/layout/language-menu.tsx'
import { homePath, menusOf } from '~/layout/menus.ts'
import { useDepositDrawer } from '~/layout/use-deposit-drawer.tsx'
import { coinCurrency } from '~/lib/money-format.ts'
import { isPlainClick } from '~/lib/plain-click.ts'
import { removeStored, writeStored } from '~/lib/storage.ts'
import { session } from '~/session/session.ts'
import { openAuthPopup } from '~/session/sign-in-gate.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import type { IconName } from '~/ui/icon-names.ts'
import { Icon } from '~/ui/icon.tsx'
import { Logo } from '~/ui/logo.tsx'
import { RollingMoney } from '~/ui/rolling-money.tsx'
import { useIsWide } from '~/ui/use-media.ts'
import { AccountMenu, HelpPanel, LettersPanel, useBarPath } from './bar-panels.tsx'
import styles from './desktop-frame.module.css'
import { GameSearch } from './game-search.tsx'

/** The frame from 768 px: a top bar, and a rail with the games. Phones do not fetch this chunk. */
export const DesktopFrame = () => (
  <>
    <Bar />
    <Rail />
  </>
)

/** Brand, search, and the player's balance, letters and account, or a visitor's sign-in and sign-up. */
function Bar() {
  const { token, isLeaving } = useSnapshot(session)
  const brand = platform().brandName
  return (
    <header className={styles.bar}>
      <NavItem to={homePath(useRouter())} current={false} className={styles.brand} aria-label={brand}>
        <Logo wordmark name={brand} />
      </NavItem>
      {/* A prerendered page reserves the place of the field, which does not work before hydration. */}
      <search className={styles.search}>{import.meta.env.SSR ? null : <GameSearch />}</search>
      {/* `src/app/bar-prompts.tsx` mounts its prompt here. */}
      <div className={styles.offer} data-offer="language" />
      {token ? <PlayerPart /> : isLeaving ? null : <VisitorPart />}
    </header>
  )
}

function VisitorPart() {
  const { t } = useTranslation(['shell', 'home'])
  return (
    <div className={styles.part} data-visitor="bar">
      <HelpPanel />
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
      <HelpPanel />
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

/** Games by kind, the player's favourites and recent games, and an agent's pages. It scrolls on its own. */
function Rail() {
  const { t } = useTranslation(['shell', 'games'])
  const { token } = useSnapshot(session)
  const { data: isAgent } = useIsAgentQuery()
  const menus = menusOf(useRouter())
  const current = useCurrentPath(menus.map(({ path }) => path))
  // The hall's page selects the tab of its address; a machine's page selects the whole hall.
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
  // Visitors have no favourites and no recent games.
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

/** Collapses the rail to icons, from 1024 px; the choice is stored. */
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

const walletPath = '/user/finance/deposit'

const fetchDrawer = () =>
  void Promise.all([import('./deposit-drawer.tsx'), loadTexts('finance')]).catch(() => undefined)

/** The balance, which leads to a withdrawal, and the deposit button, which opens a drawer from 1024 px and over a game. */
function DepositPill() {
  const { t } = useTranslation(['shell', 'home'])
  const profile = useProfile()
  const isWide = useIsWide()
  const isInWallet = useLocation({ select: ({ pathname }) => pathname.startsWith(walletPath) })
  const isOverGame = useLocation({ select: ({ pathname }) => pathname.startsWith('/amigo-springboard') })
  const [drawer, openDrawer] = useDepositDrawer()
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!(isWide || isOverGame) || isInWallet || !isPlainClick(event)) return
    event.preventDefault()
    openDrawer(event)
  }
  return (
    <div className={styles.pill}>
      {profile?.balance ? (
        <NavItem
          to="/user/finance/withdraw"
          current={false}
          className={styles.balance}
          title={t('title.withdraw')}
        >
          <output aria-label={t('home:strip.balance')}>
            <RollingMoney amount={profile.balance} currency={profile.currency ?? coinCurrency} size="s" />
          </output>
        </NavItem>
      ) : null}
      <NavItem
        to={walletPath}
        current={useBarPath() === walletPath}
        className={buttonClass({ variant: 'primary', size: 's' })}
        onClick={open}
        onFocus={fetchDrawer}
      >
        {t('title.deposit')}
      </NavItem>
      {drawer}
    </div>
  )
}
