import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { platform } from '~/api/platform.ts'
import { lazily } from '~/components/lazy-part.tsx'
import { NavItem, useCurrentPath } from '~/components/nav-item.tsx'
import { isAgentQuery, useIsSignedIn } from '~/domain/player/profile.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { IconButton, iconButtonClass } from '~/ui/icon-button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Toaster } from '~/ui/toaster.tsx'
import { desktop, useMedia } from '~/ui/use-media.ts'
import styles from './frame.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { homePath, tabsOf } from './menus.ts'
import './print.css'
import type { TabKey } from './route-data.ts'
import { standing } from './standing-part.ts'

/** Bottom tabs on phones, bar and rail from 768 px; one page between them, at the same place in the tree in both. */
export function Frame() {
  const { t } = useTranslation('shell')
  // Prerendered for both; a phone fetches nothing of it.
  const isDesktop = useMedia(desktop, true)
  const { DesktopFrame } = rootRouteApi.useRouteContext()
  // Only what the frame shows of the page: another search of the same page is no reason to draw the frame anew.
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const detail = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      if (!last?.staticData.titleDetail) return ''
      return ` ${(last.search as Record<string, string | undefined>)[last.staticData.titleDetail] ?? ''}`
    },
  })
  // Below 768 px an open message has the list's place, and is a sub-screen of it.
  const reader = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      return last?.staticData.reader && last.staticData.reader in last.search
        ? last.staticData.reader
        : undefined
    },
  })
  const ownTitle = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      const by = last?.staticData.titleBy
      // The texts are there as soon as the page is.
      return by && last.status === 'success'
        ? by.titles[String((last.search as Record<string, unknown>)[by.part])]
        : undefined
    },
  })
  // Only looked at: the page itself asks.
  const { data: isAgent } = useQuery({ ...isAgentQuery(), enabled: false })
  const titleKey = page?.agentsOnly && isAgent === false ? 'agent' : page?.titleKey
  const name = ownTitle ? t(ownTitle, { ns: 'account' }) : titleKey ? t(`title.${titleKey}`) + detail : null
  const title = name ? `${page?.fixedTitle?.text ?? name} · ${platform().brandName}` : platform().brandName
  const isBelow = page?.back || reader
  return (
    <div className={styles.frame}>
      <title>{title}</title>
      <a className="skip-link" href="#main">
        {t('frame.skip')}
      </a>
      {isDesktop ? <DesktopFrame /> : null}
      <main id="main" tabIndex={-1} className={styles.main}>
        {isBelow && name ? <BackBar title={name} reader={reader} /> : <TopBar key={titleKey} />}
        <OfflineSlot />
        <Outlet />
        {isDesktop || page?.footer ? <SiteFooter onPhones={page?.footer} /> : isBelow ? null : <BottomHelp />}
        <StandingSlot />
      </main>
      <PhoneTabs />
      <Toaster />
    </div>
  )
}

const SiteFooter = lazily(async () => (await import('./later/site-footer.tsx')).SiteFooter, {
  failure: 'inline',
})

/** One tap from every page: the questions, the channels and when somebody is there. A desktop has it in its bar. */
function HelpLink({ withName = false }) {
  const { t } = useTranslation('shell')
  return (
    <NavItem
      to="/game/guide/faq"
      className={withName ? styles.helpName : iconButtonClass}
      aria-label={t('frame.help')}
      current={false}
    >
      <Icon name="faq" />
      {withName ? <span>{t('frame.help')}</span> : null}
    </NavItem>
  )
}

/** On phones, for a player, where no bar is above the page. */
const BottomHelp = () =>
  useIsSignedIn() ? (
    <p className={styles.help}>
      <HelpLink withName />
    </p>
  ) : null

/** On phones, for a visitor, where there is no back bar. A player has the languages in "Me", a desktop in its bar. */
function TopBar() {
  const signedIn = useIsSignedIn()
  // It leaves with the page that they signed in on, whose content would move.
  const [wasSignedIn] = useState(signedIn)
  return signedIn && wasSignedIn ? null : (
    <div className={styles.top} data-visitor="bar">
      <HelpLink />
      <LanguageMenu />
    </div>
  )
}

/** On phones back leads to the earlier page of the app, else to the list of the open message (`reader`), else home. */
function BackBar({ title, reader }: { title: string; reader: string | undefined }) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const signedIn = useIsSignedIn()
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back()
    else if (reader === undefined) void router.navigate({ to: homePath(router) })
    else void router.navigate({ to: '.', search: (all) => ({ ...all, [reader]: undefined }) })
  }
  return (
    <div className={styles.bar}>
      <IconButton icon="back" label={t('frame.back')} onClick={goBack} />
      {/* The page's heading says it too. */}
      <span className={styles.title} aria-hidden="true">
        {title}
      </span>
      <HelpLink />
      {signedIn ? null : <LanguageMenu />}
    </div>
  )
}

/** The five bottom tabs below 768 px. */
function PhoneTabs() {
  const { t } = useTranslation('shell')
  const tabs = tabsOf(useRouter())
  const active = useCurrentPath(tabs.map(({ path }) => path))
  // The tab that was tapped lights up before its page is there.
  const next = useRouterState({ select: ({ location }) => location.pathname })
  const lit = tabs.some(({ path }) => path === next) ? next : active
  return (
    <nav className={styles.tabs} aria-label={t('frame.tabs')}>
      {tabs.map((tab) => (
        <NavItem
          key={tab.path}
          to={tab.path}
          className={styles.tab}
          data-lit={tab.path === lit}
          current={tab.path === active}
        >
          <Icon name={tab.icon} />
          <span>{t(`tab.${tab.titleKey}`)}</span>
          <TabBadge of={tab.titleKey} />
        </NavItem>
      ))}
    </nav>
  )
}

const OfflineBar = lazily(async () => (await import('./offline-bar.tsx')).OfflineBar, { texts: ['offline'] })

/** Above every page while the server cannot be reached, or answers slowly. */
function OfflineSlot() {
  const { isOnline, isSlow } = useSnapshot(online)
  return isOnline && !isSlow ? null : <OfflineBar />
}

/** Kept apart from the pages: what stands here lives on when they change. */
function StandingSlot() {
  const { Part } = useSnapshot(standing)
  return Part ? (
    <Suspense>
      <Part />
    </Suspense>
  ) : null
}

/** What a tab's page has to say, for a signed-in player. */
function TabBadge({ of }: { of: TabKey }) {
  const badges = rootRouteApi.useRouteContext({ select: (context) => context.badges })
  const signedIn = useIsSignedIn()
  const Badge = badges[of]
  if (!Badge || !signedIn) return null
  return (
    <span className={styles.badge}>
      <Badge />
    </span>
  )
}

/** The root route for its children to read, without importing it (that would be circular). */
const rootRouteApi = getRouteApi('__root__')
