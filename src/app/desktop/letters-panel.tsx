import { Link, useRouteContext } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LocalizedText } from '~/components/localized-text.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { useLetters } from '~/features/letters/api.ts'
import { isUnread } from '~/features/letters/read-state.ts'
import { CountBadge } from '~/ui/badge.tsx'
import { buttonClass } from '~/ui/button.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { Icon } from '~/ui/icon.tsx'
import { listRowClass, ListRowContent } from '~/ui/list-row.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { BarPanel } from './bar-panel.tsx'
import styles from './letters-panel.module.css'

/** How many letters the panel shows; the inbox has them all. */
const shown = 5

/** The bell of the bar: how many letters are unread, and the newest of them. */
export function LettersPanel() {
  const { t } = useTranslation('shell')
  const Unread = useRouteContext({ from: '__root__' }).badges.letters
  return (
    <BarPanel
      label={t('title.letters')}
      face={
        <>
          <Icon name="letters" />
          {Unread ? (
            <span className={styles.count}>
              <Suspense>
                <Unread />
              </Suspense>
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
        <h2 className={styles.title}>{t('title.letters')}</h2>
        <Link to="/user/station-letter" className={buttonClass({ variant: 'ghost', size: 's' })}>
          {t('home:rails.all')}
        </Link>
      </div>
      <QueryBoundary query={query} skeleton={<Skeleton rows={shown} />}>
        {({ records }) => (
          <ul className={styles.list}>
            {records.slice(0, shown).map((letter) => (
              <li key={letter.id} data-unread={isUnread(letter, read) || undefined}>
                <Link to="/user/station-letter" search={{ id: letter.id }} className={listRowClass}>
                  <ListRowContent
                    title={<LocalizedText record={letter} field="title" />}
                    detail={<DateTime value={letter.createdOn} />}
                    trailing={
                      isUnread(letter, read) ? (
                        <CountBadge count={1} label={t('frame.unread', { count: 1 })} />
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
