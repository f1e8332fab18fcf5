import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '~/api/contract/wire.ts'
import { classNames } from '~/ui/class-names.ts'
import lookStyles from '~/ui/looks.module.css'
import { segmentedItemClass } from '~/ui/segmented.tsx'
import { Stack } from '~/ui/stack.tsx'
import { TabStrip } from '~/ui/tab-strip.tsx'
import { desktop, useMedia } from '~/ui/use-media.ts'
import { NavItem, useCurrentPath } from '../nav-item.tsx'
import styles from './inbox-panes.module.css'

interface InboxPanesProps {
  title: string
  /** What the address opens beside the list; on a phone it takes the list's place. */
  openId: string | undefined
  list: ReactNode
  /** Null where there is nothing to read yet (a visitor's letters). */
  reader: ReactNode
}

/** A segment of the Inbox: list and reader side by side from 768 px, one of the two on a phone. */
export function InboxPanes({ title, openId, list, reader }: InboxPanesProps) {
  const isWide = useMedia(desktop, false)
  const isReading = reader !== null && openId !== undefined
  // A list that is only hidden would measure its rows as nothing.
  const hasList = isWide || !isReading
  const hasReader = reader !== null && (isWide || isReading)
  return (
    <div className={styles.inbox}>
      {hasList ? (
        <div className={styles.list}>
          <Stack>
            <h1 className={styles.title}>{title}</h1>
            <InboxSegments />
            {list}
          </Stack>
        </div>
      ) : (
        <h1 className="visually-hidden">{title}</h1>
      )}
      {hasReader ? (
        <div className={classNames(lookStyles.arriving, styles.reader)} key={openId}>
          {reader}
        </div>
      ) : null}
    </div>
  )
}

/** What the reader shows: the message that the address names, else the first of the list where both have room. */
export function useShownId(openId: string | undefined, first: Page<{ id: string }> | undefined) {
  const isWide = useMedia(desktop, false)
  return openId ?? (isWide ? first?.records[0]?.id : undefined)
}

const segments = [
  { to: '/user/station-letter', name: 'letters' },
  { to: '/game/promotion', name: 'promotions' },
  { to: '/game/notice', name: 'notices' },
] as const

function InboxSegments() {
  const { t } = useTranslation('shell')
  const current = useCurrentPath(segments.map(({ to }) => to))
  return (
    <TabStrip as="nav" aria-label={t('inbox.label')}>
      {segments.map(({ to, name }) => (
        <NavItem key={to} to={to} className={segmentedItemClass} current={to === current}>
          {t(`inbox.${name}`)}
        </NavItem>
      ))}
    </TabStrip>
  )
}
