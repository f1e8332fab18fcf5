import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '~/api/platform.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { hasWebAuthn } from '~/lib/web-authn.ts'
import { mayOfferPasskey, passkeyOffered } from '~/pwa/prompts.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Cluster } from '~/ui/cluster.tsx'

/**
 * Offers a passkey below an order that was just placed, to who has none. Once on this device, whatever the answer: the
 * settings have it all along.
 */
export function PasskeyOffer({ kind }: { kind: MoneyKind }) {
  const { t } = useTranslation('finance')
  const hasNone = useProfile()?.passkeyCount === 0
  const isReceipt = useLocation({ select: ({ state }) => state.orderPlaced === true })
  const href = useLocation({ select: (location) => location.href })
  const [isOpen, setOpen] = useState(mayOfferPasskey)
  const isShown = isOpen && isReceipt && hasNone && hasCapability('passkey') && hasWebAuthn()
  useEffect(() => {
    if (isShown) passkeyOffered()
  }, [isShown])
  if (!isShown) return null
  return (
    <Card title={t(`passkeyOffer.${kind}`)}>
      <p className="small-muted">{t('passkeyOffer.text')}</p>
      <Cluster gap={2}>
        <Link
          to="/user/account-setting"
          search={{ section: 'passkey', returnTo: href }}
          className={buttonClass({ variant: 'secondary', size: 's' })}
        >
          {t('passkeyOffer.add')}
        </Link>
        <Button variant="ghost" size="s" onClick={() => setOpen(false)}>
          {t('passkeyOffer.later')}
        </Button>
      </Cluster>
    </Card>
  )
}
