import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { readStored } from '~/lib/storage.ts'
import { session } from '~/session/session.ts'
import { signOut } from '~/session/sign-out.ts'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { lazily } from './lazy-part.tsx'

const UnsentQuestion = lazily(
  async () => (await import('./support/later/unsent-question.tsx')).UnsentQuestion,
  {
    failure: 'floating',
    texts: ['help'],
  },
)

/** The sign-out button; renders nothing for a visitor. */
export function SignOutButton() {
  const { t } = useTranslation('shell')
  const { token, isLeaving } = useSnapshot(session)
  const [isAsking, setAsking] = useState(false)
  if (!token && !isLeaving) return null
  const hasUnsent = () => readStored('supportOutbox')?.includes('requestId')
  return (
    <>
      <Button
        variant="ghost"
        full
        busy={isLeaving}
        onClick={() => (hasUnsent() ? setAsking(true) : void signOut())}
      >
        <Icon name="logout" size="s" />
        {t('frame.signOut')}
      </Button>
      {isAsking ? <UnsentQuestion onCancel={() => setAsking(false)} /> : null}
    </>
  )
}
