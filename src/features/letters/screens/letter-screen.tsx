import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasRows } from '../../../api/pages.ts'
import { useIsSignedIn } from '../../../session/profile.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ScreenBody } from '../../../ui/screen-body.tsx'
import { InboxPanes } from '../../../shell/inbox/inbox-panes.tsx'
import { LetterBox } from '../components/letter-box.tsx'
import { LetterForOther } from '../components/letter-for-other.tsx'
import { LetterPane } from '../components/letter-pane.tsx'
import { SignInCard } from '../components/sign-in-card.tsx'
import { useIsForOther } from '../use-is-for-other.ts'
import { useLetters } from '../use-letters.ts'

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
