import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasRows } from '~/api/pages.ts'
import { InboxPanes } from '~/components/message-reader/inbox-panes.tsx'
import { QueryFace } from '~/components/query-boundary.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { useIsSignedIn, useProfile } from '~/domain/player/profile.ts'
import { ownerTag } from '~/lib/user-hash.ts'
import { openAuthPopup } from '~/session/auth-popup.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { useLetters } from '../api.ts'
import { LetterList, ReadAllButton } from './letter-list.tsx'
import { LetterPane } from './letter-pane.tsx'

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

/** The signed-in player's letters with their faces and "mark all read". */
export function LetterBox({ openId }: { openId: string | undefined }) {
  const { t } = useTranslation('letters')
  const { query, read, unread } = useLetters()
  return (
    <Stack gap={3}>
      <StaleNote query={query} />
      <ReadAllButton unread={unread} />
      <QueryFace query={query} skeleton={<Skeleton rows={6} />}>
        {(first) =>
          hasRows(first) ? (
            <LetterList first={first} read={read} openId={openId} hasUnread={unread.count > 0} />
          ) : (
            <EmptyState art="letters" title={t('list.empty')} text={t('list.emptyText')} />
          )
        }
      </QueryFace>
    </Stack>
  )
}

interface SignInCardProps {
  /** A letter waits behind the sign-in. */
  hasLetter: boolean
}

/** The inbox of a visitor: what is here, and the way in. After it the page, and the letter, open by themselves. */
export function SignInCard({ hasLetter }: SignInCardProps) {
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
export function LetterForOther() {
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

/** True when a pushed letter was written to another account than the one that is signed in (`owner`: its `ownerTag`). */
export function useIsForOther(owner: string | undefined): boolean {
  const player = useProfile()
  return owner !== undefined && player !== undefined && ownerTag(player.userId) !== owner
}
