import { CryptoScreen } from './crypto-screen.tsx'

/** `/user/finance/deposit/cryptocurrency` */
export function CryptoDepositScreen() {
  return <CryptoScreen kind="deposit" />
}
