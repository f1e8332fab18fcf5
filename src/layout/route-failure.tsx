import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { isApiError } from '~/api/api-error.ts'
import { errorReference, useErrorText } from '~/components/error-text.ts'
import { lazily } from '~/components/lazy-part.tsx'
import { SignOutButton } from '~/components/sign-out-button.tsx'
import { isMissingPiece } from '~/lib/chunk-load-error.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { session } from '~/session/session.ts'
import { Button } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FailedState } from '~/ui/failed-state.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'

/**
 * A page that could not be shown: offline with the sign-in kept, a refused read, or a screen that did not load. The way
 * out stands here too: where the profile itself cannot be read, every private page ends here.
 */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const errorText = useErrorText()
  const { isOnline } = useSnapshot(online)
  // A piece that did not arrive is asked for again by a fresh load only.
  const isPiece = isMissingPiece(error)
  const retry = () => {
    if (isPiece) return globalThis.location.reload()
    reset()
    void router.invalidate()
  }
  if ((isApiError(error) && error.kind === 'transport') || (isPiece && !isOnline)) {
    return (
      <ScreenBody width="narrow">
        <EmptyState
          art="offline"
          title={t('error.offlineTitle')}
          text={t(session.token ? 'error.offlineText' : 'error.offlineVisitor')}
          action={<Button onClick={retry}>{t('error.retry')}</Button>}
        />
        <SignOutButton />
        {isOnline ? null : <PagePlaces />}
      </ScreenBody>
    )
  }
  const reference = errorReference(error)
  return (
    <ScreenBody width="narrow">
      <FailedState
        message={isApiError(error) ? errorText(error) : t('error.reloadText')}
        onRetry={isApiError(error) ? retry : () => globalThis.location.reload()}
        {...(reference ? { reference } : {})}
      />
      <SignOutButton />
    </ScreenBody>
  )
}

const ReadablePlaces = lazily(async () => (await import('./offline-bar.tsx')).ReadablePlaces)

/** Below a page that could not be opened. */
export const PagePlaces = () => (
  <Suspense>
    <ReadablePlaces open />
  </Suspense>
)
