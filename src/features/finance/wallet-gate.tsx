import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteFunction } from '~/api/contract/site.ts'
import { PauseGate, usePause } from '~/components/unavailable/pause-gate.tsx'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { buttonClass } from '~/ui/button.tsx'
import { walletPaths } from './wallet-paths.ts'

/** What an operator pauses when money comes in or goes out, by bank and by coin alike. */
const functionOf = { deposit: 'deposits', withdraw: 'withdrawals' } as const satisfies Record<
  MoneyKind,
  SiteFunction
>

const other = { deposit: 'withdraw', withdraw: 'deposit' } as const

/** Whether money cannot be moved this way now, by whatever means. */
export const useIsPaused = (kind: MoneyKind) => usePause(functionOf[kind]) !== null

interface WalletGateProps {
  kind: MoneyKind
  /** An order of this kind is being reviewed. */
  hold: boolean
  children: ReactNode
}

/** Around a money form: while it is paused, the records and the other direction are offered. */
export function WalletGate({ kind, hold, children }: WalletGateProps) {
  return (
    <PauseGate of={functionOf[kind]} hold={hold} works={<WorksMeanwhile kind={kind} />}>
      {children}
    </PauseGate>
  )
}

/** Its texts come with the paused state. */
function WorksMeanwhile({ kind }: { kind: MoneyKind }) {
  const { t } = useTranslation('siteStatus')
  const otherKind = other[kind]
  const isOtherPaused = useIsPaused(otherKind)
  const link = buttonClass({ variant: 'secondary', full: true })
  return (
    <>
      <Link to="/user/record" search={{ type: kind }} className={link}>
        {t('link.records')}
      </Link>
      {isOtherPaused ? null : (
        <Link to={walletPaths[otherKind]} search={{}} className={link}>
          {t(`link.${otherKind}`)}
        </Link>
      )}
    </>
  )
}
