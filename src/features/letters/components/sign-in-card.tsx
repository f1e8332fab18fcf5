import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { openAuthPopup } from '../../../session/auth-popup.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

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
