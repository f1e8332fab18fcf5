import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useIsSignedIn } from '../../../session/profile.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ScreenBody } from '../../../ui/screen-body.tsx'
import { InboxPanes } from '../../../shell/inbox/inbox-panes.tsx'
import { LetterBox } from '../components/letter-box.tsx'
import { LetterPane } from '../components/letter-pane.tsx'
import { SignInCard } from '../components/sign-in-card.tsx'
import { useLetters } from '../use-letters.ts'

const route = getRouteApi('/pages/user/station-letter')

/** `/user/station-letter`: list and reader side by side on a desk; on a phone `?id` is a page of its own. */
export function LetterScreen() {
  const { t } = useTranslation('letters')
  const { id } = route.useSearch()
  const signedIn = useIsSignedIn()
  const openId = id === undefined ? undefined : String(id)
  const { query, letters } = useLetters()
  const listed = letters.find((letter) => letter.id === openId)
  return (
    <ScreenBody width="wide">
      <InboxPanes
        title={t('title')}
        openId={openId}
        list={signedIn ? <LetterBox openId={openId} /> : <SignInCard hasLetter={openId !== undefined} />}
        reader={
          signedIn ? (
            <>
              {openId !== undefined && !query.isPending ? <LetterPane id={openId} known={listed} /> : null}
              {openId === undefined && letters.length ? (
                <EmptyState art="letters" title={t('reader.choose')} />
              ) : null}
            </>
          ) : null
        }
      />
    </ScreenBody>
  )
}
