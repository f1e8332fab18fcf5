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
import { useFirstRow } from '../use-first-row.ts'
import styles from './inbox-panes.module.css'

interface InboxPanesProps {
  title: string
  /** The id of the open message in the URL; on a phone it replaces the list. */
  openId: string | undefined
  list: ReactNode
  /** Null if there is nothing to read (a visitor's letters). */
  reader: ReactNode
}

/** A segment of the Inbox: list and reader side by side from 768 px, one of the two on a phone. */
export function InboxPanes({ title, openId, list, reader }: InboxPanesProps) {
  const isWide = useMedia(desktop, false)
  const isReading = reader !== null && openId !== undefined
  // Unmounted, not hidden: a hidden virtual list would measure its rows as 0.
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

/** The message to show: the one in the URL, else what came first in the `list` if both panes fit. */
export function useShownId(openId: string | undefined, first: Page<{ id: string }> | undefined, list = '') {
  const isWide = useMedia(desktop, false)
  const kept = useFirstRow(list, first, ({ id }) => id)
  return openId ?? (isWide && first ? kept : undefined)
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
