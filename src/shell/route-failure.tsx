import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { ScreenBody } from '../ui/screen-body.tsx'
import { errorReference, useErrorText } from './error-text.ts'

/** A page that could not be shown: offline with the sign-in kept, a refused read, or a screen that did not load. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const errorText = useErrorText()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  if (isApiError(error) && error.kind === 'transport') {
    return (
      <ScreenBody width="narrow">
        <EmptyState
          art="offline"
          title={t('error.offlineTitle')}
          text={t('error.offlineText')}
          action={<Button onClick={retry}>{t('error.retry')}</Button>}
        />
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
    </ScreenBody>
  )
}
