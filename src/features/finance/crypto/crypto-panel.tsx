import { useTranslation } from 'react-i18next'
import type { Coin, CoinNetwork } from '~/api/contract/crypto.ts'
import { useProfile } from '~/domain/player/profile.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { BudgetGate } from '~/components/responsible-play/budget-gate.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { HoldNote } from '../withdraw/withdraw-steps.tsx'
import { WithdrawSteps } from '../withdraw/withdraw-steps.tsx'
import { hasNeed, type WithdrawNeed } from '~/domain/player/withdrawal-readiness.ts'
import type { PanelProps } from '../review-state.ts'
import { isOpenFor, networkLabel } from './crypto-choice.ts'
import { cryptoPaths } from '../paths.ts'
import { CryptoWithdrawForm } from './crypto-withdraw-form.tsx'
import { DepositAddress } from './deposit-address.tsx'

interface CryptoPanelProps extends PanelProps {
  kind: MoneyKind
  coin: Coin
  network: CoinNetwork | null
}

/** What comes after coin and network: the address to send to, or the form to withdraw with. */
export function CryptoPanel({ kind, coin, network, ...props }: CryptoPanelProps) {
  const { t } = useTranslation(['crypto', 'finance'])
  const profile = useProfile()
  if (!network) {
    const isOpen = coin.networks.some((candidate) => isOpenFor(kind, candidate))
    return (
      <Card as="div">
        <EmptyState
          art="wallet"
          title={t(isOpen ? `network.pick.${kind}` : 'network.noneOpen', { coin: coin.coin })}
          text={isOpen ? t('network.pickText') : t('coin.closedText')}
        />
      </Card>
    )
  }
  if (kind === 'deposit')
    return (
      <BudgetGate>
        <DepositAddress coin={coin} network={network} />
      </BudgetGate>
    )
  const lacks = (need: WithdrawNeed) => profile && hasNeed(need, profile) === false
  if (lacks('fund') || (network.kycRequired && lacks('kyc')))
    return (
      <WithdrawSteps
        tone="required"
        needs={network.kycRequired ? ['fund', 'kyc'] : ['fund']}
        returnTo={`${cryptoPaths.withdraw}?${new URLSearchParams({ coin: coin.coin, network: network.network })}`}
      />
    )
  return (
    <Card title={t('withdraw.title', { coin: coin.coin, network: networkLabel(coin, network) })}>
      <HoldNote />
      <CryptoWithdrawForm coin={coin} network={network} {...props} />
    </Card>
  )
}
