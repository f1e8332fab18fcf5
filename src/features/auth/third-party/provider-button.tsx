import { useTranslation } from 'react-i18next'
import type { ThirdPartyProvider } from '../../../session/pending-sign-in.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface ProviderButtonProps {
  id: ThirdPartyProvider
  name: string
  busy: boolean
  onStart: () => void
}

/** No brand's own mark: a bubble, a lens, and the name that the platform gives. */
export function ProviderButton({ id, name, busy, onStart }: ProviderButtonProps) {
  const { t } = useTranslation('auth')
  return (
    <Button
      variant="secondary"
      size="s"
      full
      busy={busy}
      aria-label={t('thirdParty.with', { name })}
      onClick={onStart}
    >
      <Icon name={id === 'chat' ? 'social' : 'search'} size="s" />
      {name}
    </Button>
  )
}
