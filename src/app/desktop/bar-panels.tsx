import { Link, useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { lazily } from '~/components/lazy-part.tsx'
import { LocalizedText } from '~/components/localized-text.tsx'
import { NavItem, useCurrentPath } from '~/components/nav-item.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { SignOutButton } from '~/components/sign-out-button.tsx'
import { useIsAgentQuery, useProfile } from '~/domain/player/profile.ts'
import { useLetters } from '~/features/letters/api.ts'
import { isUnread } from '~/features/letters/read-state.ts'
import { LanguageSelect } from '~/layout/language-menu.tsx'
import { menusOf } from '~/layout/menus.ts'
import { standing } from '~/layout/standing-part.ts'
import { Avatar } from '~/ui/avatar.tsx'
import { buttonClass } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { DateTime } from '~/ui/date-time.tsx'
import { iconButtonClass } from '~/ui/icon-button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { listRowClass, ListRowContent } from '~/ui/list-row.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import styles from './bar-panels.module.css'

const round = classNames(iconButtonClass, styles.button)

const barPages = ['/user/finance/deposit', '/user/station-letter', '/game/guide/faq', '/user/user-center']

/** The page that the bar lights; none of its own where the rail has an item nearer to the current one. */
export function useBarPath(): string | undefined {
  const { data: isAgent } = useIsAgentQuery()
  const rail = menusOf(useRouter()).filter(({ group }) => group === 'game' || (group === 'agent' && isAgent))
  return useCurrentPath([...barPages, ...rail.map(({ path }) => path)])
}

interface BarPanelProps {
  /** The button's accessible name. */
  label: string
  icon: ReactNode
  /** The page that lights it. */
  page?: string
  /** Rendered only while the panel is open. */
  children: ReactNode
}

/** A button of the top bar with a popover below it. Escape, a tap outside and following a link close it; one is open at a time. */
export function BarPanel({ label, icon, page, children }: BarPanelProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const router = useRouter()
  const current = useBarPath()
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', () => {
        // After a link in the panel was followed, the focus belongs to the page, not to the button.
        const { activeElement } = document
        if (activeElement instanceof HTMLElement && panel.current?.contains(activeElement))
          activeElement.blur()
        panel.current?.hidePopover()
      }),
    [router],
  )
  return (
    <>
      <button
        type="button"
        className={round}
        title={label}
        aria-label={label}
        aria-current={page && page === current ? 'true' : undefined}
        popoverTarget={id}
      >
        {icon}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles.panel}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen ? children : null}
      </div>
    </>
  )
}

/** How many letters the panel shows; the inbox shows all. */
const shown = 5

/** The bell of the top bar: the number of unread letters, and the newest letters. */
export function LettersPanel() {
  const { t } = useTranslation('shell')
  const Unread = useRouteContext({ from: '__root__' }).badges.letters
  return (
    <BarPanel
      page="/user/station-letter"
      label={t('title.letters')}
      icon={
        <>
          <Icon name="letters" />
          {Unread ? (
            <span className={styles.count}>
              <Unread />
            </span>
          ) : null}
        </>
      }
    >
      <NewestLetters />
    </BarPanel>
  )
}

function NewestLetters() {
  const { t } = useTranslation(['shell', 'home'])
  const { query, read } = useLetters()
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('title.letters')}</h2>
        <Link to="/user/station-letter" className={buttonClass({ variant: 'ghost', size: 's' })}>
          {t('home:rails.all')}
        </Link>
      </div>
      <QueryBoundary query={query} skeleton={<Skeleton rows={shown} />}>
        {({ records }) => (
          <ul className={styles.letters}>
            {records.slice(0, shown).map((letter) => (
              <li key={letter.id} data-unread={isUnread(letter, read) || undefined}>
                <Link to="/user/station-letter" search={{ id: letter.id }} className={listRowClass}>
                  <ListRowContent
                    title={<LocalizedText record={letter} field="title" />}
                    detail={<DateTime value={letter.createdOn} />}
                    trailing={
                      isUnread(letter, read) ? (
                        <span className={styles.unread}>
                          <span className="visually-hidden">{t('frame.unread', { count: 1 })}</span>
                        </span>
                      ) : null
                    }
                  />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </>
  )
}

const HelpCard = lazily(async () => (await import('~/components/support/help-card.tsx')).HelpCard, {
  texts: ['support'],
})

/** The operator's support channels and a link to the FAQ. */
export function HelpPanel() {
  const { t } = useTranslation('shell')
  return (
    <BarPanel page="/game/guide/faq" label={t('frame.help')} icon={<Icon name="faq" />}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('frame.help')}</h2>
        <Link to="/game/guide/faq" className={buttonClass({ variant: 'ghost', size: 's' })}>
          {t('title.faq')}
        </Link>
      </div>
      <HelpCard />
    </BarPanel>
  )
}

/** The public pages that a player may need urgently. */
const help = ['responsibleGame', 'faq'] as const

/** The player's pages, help and limits, language and theme, sign-out. */
export function AccountMenu() {
  const { t } = useTranslation('shell')
  const name = useProfile()?.userName ?? ''
  return (
    <BarPanel page="/user/user-center" label={t('title.userCenter')} icon={<Avatar name={name} />}>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <AccountNav />
      <Settings />
    </BarPanel>
  )
}

/** At most one item is current; none if the page belongs to the rail or the footer. */
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
      {Theme ? <Theme /> : null}
      <SignOutButton />
    </div>
  )
}
