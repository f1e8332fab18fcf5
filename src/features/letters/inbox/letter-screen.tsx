import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Letter } from '~/api/contract/letters.ts'
import { hasRows } from '~/api/pages.ts'
import { useErrorText } from '~/components/error-text.ts'
import { InboxPanes, useShownId } from '~/components/message-reader/inbox-panes.tsx'
import { MessagePane } from '~/components/message-reader/message-pane.tsx'
import { Reader, RecordLink } from '~/components/message-reader/reader.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { useIsSignedIn, useProfile } from '~/domain/player/profile.ts'
import { userHash } from '~/lib/user-hash.ts'
import { openAuthPopup } from '~/session/sign-in-gate.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { IconDisc } from '~/ui/icon-disc.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Stack } from '~/ui/stack.tsx'
import { showToast } from '~/ui/toast.ts'
import { canMarkUnread, letterQuery, markUnreadMutation, useLetters } from '../api.ts'
import type { LetterFilterSearch } from '../search.ts'
import { LetterBox } from './letter-box.tsx'
import { letterIcon } from './letter-list.tsx'

const route = getRouteApi('/pages/user/station-letter')

/** `/user/station-letter`: list and reader side by side on desktop; on phones `?id` is a page of its own. */
export function LetterScreen() {
  const { t } = useTranslation('letters')
  const { id: openId, for: owner, ...search } = route.useSearch()
  const isForOther = useIsForOther(owner)
  const signedIn = useIsSignedIn()
  const { query } = useLetters()
  const isSearched = search.q !== undefined || search.unread !== undefined
  // What a search finds changes while it is read: there the reader waits for a choice.
  const shownId = useShownId(openId, isSearched ? undefined : query.data)
  return (
    <ScreenBody width="wide">
      <InboxPanes
        title={t('title')}
        openId={openId}
        list={
          signedIn ? (
            <LetterBox openId={isForOther ? undefined : shownId} search={search} />
          ) : (
            <SignInCard hasLetter={openId !== undefined} />
          )
        }
        reader={
          signedIn ? (
            <>
              {isForOther ? <LetterForOther /> : null}
              {shownId === undefined || isForOther || query.isPending ? null : (
                <LetterPane id={shownId} search={search} isPreview={openId === undefined} />
              )}
              {shownId === undefined && hasRows(query.data) ? (
                <EmptyState art="letters" title={t('reader.choose')} />
              ) : null}
            </>
          ) : null
        }
      />
    </ScreenBody>
  )
}

/** The inbox of a visitor: what is here, and the way in. After it the page, and the letter, open by themselves. */
function SignInCard({ hasLetter }: { hasLetter: boolean }) {
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

interface LetterPaneProps {
  id: string
  search: LetterFilterSearch
  /** The newest letter beside the list: nobody has opened it, so it stays unread. */
  isPreview: boolean
}

function LetterPane({ id, search, isPreview }: LetterPaneProps) {
  const { t } = useTranslation('letters')
  const query = useQuery(letterQuery(id, useQueryClient()))
  return (
    <MessagePane
      query={query}
      list={{ to: '/user/station-letter', label: t('reader.all') }}
      gone={t('reader.gone')}
      goneText={t('reader.goneText')}
    >
      {(letter) => (
        <LetterReader letter={letter} isPreview={isPreview}>
          {isPreview ? null : <MarkUnreadButton id={id} search={search} />}
        </LetterReader>
      )}
    </MessagePane>
  )
}

interface LetterReaderProps {
  letter: Letter
  isPreview?: boolean
  /** What can be done with it. */
  children?: ReactNode
}

/** One letter in full, with the link it carries. */
export function LetterReader({ letter, isPreview = false, children }: LetterReaderProps) {
  const { t } = useTranslation('letters')
  return (
    <Reader
      record={letter}
      facts={<DateTime value={letter.createdOn} style="dateTime" />}
      isPreview={isPreview}
      picture={
        <IconDisc size={48}>
          <Icon name={letterIcon(letter)} />
        </IconDisc>
      }
    >
      <RecordLink link={letter.link} label={t('reader.open')} outsideLabel={t('reader.openOutside')} />
      {children}
    </Reader>
  )
}

interface MarkUnreadButtonProps {
  id: string
  /** What else the address says of the list. */
  search: object
}

/** Marks the open letter as unread and closes it. Nothing where the back end cannot store it. */
function MarkUnreadButton({ id, search }: MarkUnreadButtonProps) {
  const { t } = useTranslation('letters')
  const queryClient = useQueryClient()
  const router = useRouter()
  const errorText = useErrorText()
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending, error } = useMutation(markUnreadMutation(queryClient))
  if (!canMarkUnread()) return null
  const close = () => {
    showToast({ message: t('reader.markedUnread'), tone: 'success' })
    // The player may have gone on to another letter meanwhile.
    const pressed = button.current
    if (!pressed?.checkVisibility()) return
    const off = router.subscribe('onRendered', () => {
      off()
      void import('~/lib/focus-page.ts').then(({ focusPage }) => focusPage(pressed))
    })
    // Back in the history finds a long list where it was left.
    if (router.state.location.state.openedFromList) router.history.back()
    else void router.navigate({ to: '/user/station-letter', search, replace: true, resetScroll: false })
  }
  return (
    <Stack gap={2}>
      <ServerButton
        ref={button}
        variant="secondary"
        size="s"
        busy={isPending}
        onClick={() => mutate(id, { onSuccess: close })}
      >
        {t('reader.markUnread')}
      </ServerButton>
      <FormError message={error ? errorText(error) : undefined} />
    </Stack>
  )
}
