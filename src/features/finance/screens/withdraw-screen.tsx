import { WalletScreen } from './wallet-screen.tsx'

/** `/user/finance/withdraw` */
export function WithdrawScreen() {
  return <WalletScreen kind="withdraw" />
}
