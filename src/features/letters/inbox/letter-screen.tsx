import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Letter } from '~/api/contract/letters.ts'
import { hasRows } from '~/api/pages.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import paneStyles from '~/components/message-reader/inbox-panes.module.css'
import { InboxPanes } from '~/components/message-reader/inbox-panes.tsx'
import { MessageBox, MessageList, MessageRow } from '~/components/message-reader/message-list.tsx'
import { MessagePane } from '~/components/message-reader/message-pane.tsx'
import { Reader, RecordLink } from '~/components/message-reader/reader.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { useIsSignedIn, useProfile } from '~/domain/player/profile.ts'
import { userHash } from '~/lib/user-hash.ts'
import { openAuthPopup } from '~/session/auth-popup.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FadeOut } from '~/ui/fade-out.tsx'
import type { IconName } from '~/ui/icon-names.ts'
import { Icon } from '~/ui/icon.tsx'
import { AnimatedItem, AnimatedList } from '~/ui/motion/animated-list.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Stack } from '~/ui/stack.tsx'
import { laterLettersQuery, letterQuery, readAllMutation, useLetters, type ReadAllProgress } from '../api.ts'
import { isUnread as isLetterUnread, unreadFirst, type LetterPage } from '../read-state.ts'
import styles from './letter-screen.module.css'

const route = getRouteApi('/pages/user/station-letter')

/** `/user/station-letter`: list and reader side by side on a desk; on a phone `?id` is a page of its own. */
export function LetterScreen() {
  const { t } = useTranslation('letters')
  const { id, for: owner } = route.useSearch()
  const isForOther = useIsForOther(owner)
  const signedIn = useIsSignedIn()
  const openId = id === undefined ? undefined : String(id)
  const { query } = useLetters()
  return (
    <ScreenBody width="wide">
      <InboxPanes
        title={t('title')}
        openId={openId}
        list={signedIn ? <LetterBox openId={openId} /> : <SignInCard hasLetter={openId !== undefined} />}
        reader={
          signedIn ? (
            <>
              {isForOther ? <LetterForOther /> : null}
              {openId === undefined || isForOther || query.isPending ? null : <LetterPane id={openId} />}
              {openId === undefined && hasRows(query.data) ? (
                <EmptyState art="letters" title={t('reader.choose')} />
              ) : null}
            </>
          ) : null
        }
      />
    </ScreenBody>
  )
}

/** The signed-in player's letters and "mark all read". */
function LetterBox({ openId }: { openId: string | undefined }) {
  const { t } = useTranslation('letters')
  const { query, read, unread } = useLetters()
  return (
    <Stack gap={3}>
      <ReadAllButton unread={unread} />
      <MessageBox
        query={query}
        empty={<EmptyState art="letters" title={t('list.empty')} text={t('list.emptyText')} />}
      >
        {(first) => <LetterList first={first} read={read} openId={openId} hasUnread={unread.count > 0} />}
      </MessageBox>
    </Stack>
  )
}

interface SignInCardProps {
  /** A letter waits behind the sign-in. */
  hasLetter: boolean
}

/** The inbox of a visitor: what is here, and the way in. After it the page, and the letter, open by themselves. */
function SignInCard({ hasLetter }: SignInCardProps) {
  const { t } = useTranslation('letters')
  const router = useRouter()
  const signIn = async () => {
    if (await openAuthPopup('login')) await router.invalidate()
  }
  return (
    <EmptyState
      art="letters"
      title={t(hasLetter ? 'signIn.letterTitle' : 'signIn.title')}
      text={t('signIn.text')}
      action={<Button onClick={() => void signIn()}>{t('signIn.action')}</Button>}
    />
  )
}

/** A letter that was pushed to this device for an account that is not signed in now: refused, and why. */
function LetterForOther() {
  const { t } = useTranslation('letters')
  return (
    <EmptyState
      art="letters"
      title={t('reader.other')}
      text={t('reader.otherText')}
      action={
        <Link to="/user/station-letter" className={buttonClass({ variant: 'secondary' })}>
          {t('reader.all')}
        </Link>
      }
    />
  )
}

/** True when a pushed letter was written to another account than the one that is signed in (`owner`: its `userHash`). */
function useIsForOther(owner: string | undefined): boolean {
  const player = useProfile()
  return owner !== undefined && player !== undefined && userHash(player.userId) !== owner
}

/** The letter that the address names, wherever in the list it stands. */
function LetterPane({ id }: { id: string }) {
  const { t } = useTranslation('letters')
  const query = useQuery(letterQuery(id, useQueryClient()))
  return (
    <MessagePane
      query={query}
      list={{ to: '/user/station-letter', label: t('reader.all') }}
      gone={t('reader.gone')}
      goneText={t('reader.goneText')}
    >
      {(letter) => <LetterReader letter={letter} />}
    </MessagePane>
  )
}

/** One letter in full, with the link it carries. */
export function LetterReader({ letter }: { letter: Letter }) {
  const { t } = useTranslation('letters')
  return (
    <Reader
      record={letter}
      list={{ to: '/user/station-letter', label: t('reader.all') }}
      facts={<DateTime value={letter.createdOn} style="dateTime" />}
    >
      <RecordLink link={letter.link} label={t('reader.open')} outsideLabel={t('reader.openOutside')} />
    </Reader>
  )
}

/** No row jumps away when it was opened, and back from it the list is as it was: the order holds until the next start. */
let metUnread: ReadonlySet<string> = new Set()

interface LetterListProps {
  first: LetterPage
  /** Letters read in this tab only. */
  read: Readonly<Record<string, true>>
  openId: string | undefined
  hasUnread: boolean
}

/** The newest letters, unread ones first: one page as a whole, older ones as they scroll into view. */
export function LetterList({ first: page, read, openId, hasUnread }: LetterListProps) {
  const { t } = useTranslation('letters')
  const [wasFirst, setWasFirst] = useState(metUnread)
  const sorted = unreadFirst(page.records, read, wasFirst)
  if (sorted.first.size !== wasFirst.size) setWasFirst(sorted.first)
  useEffect(() => {
    metUnread = wasFirst
  }, [wasFirst])
  const row = (letter: Letter) => (
    <LetterRow letter={letter} isUnread={isLetterUnread(letter, read)} openId={openId} />
  )
  return (
    <MessageList
      label={t('title')}
      first={{ ...page, records: sorted.records }}
      later={laterLettersQuery}
      rowHeight={4.5}
      openId={openId}
      whole={(letters) => (
        <AnimatedList className={paneStyles.rows} beside={hasUnread}>
          {letters.map((letter) => (
            <AnimatedItem
              key={letter.id}
              className={paneStyles.row}
              data-open={letter.id === openId || undefined}
            >
              {row(letter)}
            </AnimatedItem>
          ))}
        </AnimatedList>
      )}
    >
      {row}
    </MessageList>
  )
}

const icons: Readonly<Record<string, IconName>> = { finance: 'wallet', promotion: 'promotion' }

interface LetterRowProps {
  letter: Letter
  isUnread: boolean
  openId: string | undefined
}

/** One letter by title and day; an unread one carries a mark that is also a word. */
function LetterRow({ letter, isUnread, openId }: LetterRowProps) {
  const { t } = useTranslation('letters')
  return (
    <MessageRow
      id={letter.id}
      list="/user/station-letter"
      openId={openId}
      leading={<Icon name={icons[letter.type] ?? 'letters'} />}
      title={
        <bdi className={isUnread ? styles.unread : styles.read}>
          <LocalizedText record={letter} field="title" />
        </bdi>
      }
      detail={
        <Cluster as="span" lineGap={0} justify="between">
          <DateTime value={letter.createdOn} />
          <FadeOut show={isUnread} className={styles.mark}>
            {t('list.unread')}
          </FadeOut>
        </Cluster>
      }
    />
  )
}

interface ReadAllButtonProps {
  unread: { count: number; atLeast: boolean }
}

/** Marks all letters as read, however many there are, and says how far it has come. Nothing while none is unread. */
export function ReadAllButton({ unread: { count, atLeast } }: ReadAllButtonProps) {
  const { t, i18n } = useTranslation('letters')
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<ReadAllProgress | null>(null)
  const { mutate, isPending, isError } = useMutation(readAllMutation(queryClient, setProgress))
  if (!count && !isPending) return null
  const figure = (value: number) => value.toLocaleString(i18n.language)
  const start = () => {
    setProgress(null)
    mutate()
  }
  return (
    <ServerButton compact variant="secondary" size="s" busy={isPending} onClick={start}>
      {isPending && progress
        ? t('list.readingAll', {
            done: figure(progress.done),
            total: progress.total === null ? '…' : figure(progress.total),
          })
        : isError
          ? t('list.readAllFailed')
          : t('list.readAll', { number: atLeast ? `${figure(count)}+` : figure(count) })}
    </ServerButton>
  )
}
