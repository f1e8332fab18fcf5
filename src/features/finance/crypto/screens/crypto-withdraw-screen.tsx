import { CryptoScreen } from './crypto-screen.tsx'

/** `/user/finance/withdraw/cryptocurrency` */
export function CryptoWithdrawScreen() {
  return <CryptoScreen kind="withdraw" />
}
