import { WalletScreen } from './wallet-screen.tsx'

/** `/user/finance/deposit` */
export function DepositScreen() {
  return <WalletScreen kind="deposit" />
}
