import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '~/api/platform.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { hasWebAuthn } from '~/lib/web-authn.ts'
import { declinePrompt, readPrompts } from '~/pwa/prompts.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Cluster } from '~/ui/cluster.tsx'

/** Offers a passkey below an order that was placed, to who has none; a "not now" stays on this device. */
export function PasskeyOffer() {
  const { t } = useTranslation('finance')
  const hasNone = useProfile()?.passkeyCount === 0
  const [isDeclined, setDeclined] = useState(() => readPrompts().declined.includes('passkey'))
  if (!hasCapability('passkey') || !hasNone || isDeclined || !hasWebAuthn()) return null
  return (
    <Card title={t('passkeyOffer.title')}>
      <p className="small-muted">{t('passkeyOffer.text')}</p>
      <Cluster gap={2}>
        <Link
          to="/user/account-setting"
          search={{ section: 'passkey' }}
          className={buttonClass({ variant: 'secondary', size: 's' })}
        >
          {t('passkeyOffer.add')}
        </Link>
        <Button
          variant="ghost"
          size="s"
          onClick={() => {
            declinePrompt('passkey')
            setDeclined(true)
          }}
        >
          {t('passkeyOffer.later')}
        </Button>
      </Cluster>
    </Card>
  )
}
