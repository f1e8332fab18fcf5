/**
 * The coins of the demo, their networks and rates: this back end's configuration. Step or decimals of an amount and
 * the decimals of its rate add up to 18 at most, so that every cost is exact.
 */
import { multilingual, type Texts } from '../../platform/multilingual.ts'
import type { AddressKindName } from './address-kinds.ts'

export interface CryptoNetwork {
  network: string
  name: string
  kind: AddressKindName
  /** Whether the client gets the pattern; without it, only the address check can tell. */
  hidesPattern?: true
  depositEnable: boolean
  withdrawEnable: boolean
  minDeposit: string
  withdrawMin: string
  withdrawMax: string
  withdrawFee: string
  withdrawStep?: string
  decimals: number
  minConfirm: number
  /** In minutes. */
  estimatedArrivalTime: number
  /** A memo is needed where this refuses an empty one. */
  memoRegex?: string
  /** Players share this address, and their memo tells them apart. */
  sharedAddress?: string
  contractTail?: string
  explorerUrl: string
  kycRequired?: true
  texts?: Texts
}

export interface CryptoCurrency {
  coin: string
  name: string
  /** Game coins for one. */
  exchangeRate: string
  networks: readonly CryptoNetwork[]
}

const open = { depositEnable: true, withdrawEnable: true } as const

const maintenance = (field: 'depositDesc' | 'withdrawDesc') =>
  multilingual(field, {
    zh: '网络维护中，请改用其他网络。',
    zhTW: '網路維護中，請改用其他網路。',
    en: 'This network is under maintenance. Please use another one.',
    jp: 'ネットワークのメンテナンス中です。ほかのネットワークをご利用ください。',
    ko: '네트워크 점검 중입니다. 다른 네트워크를 이용해 주세요.',
    fil: 'May maintenance ang network na ito. Gumamit muna ng iba.',
    vi: 'Mạng này đang bảo trì. Vui lòng dùng mạng khác.',
  })

const upgrade = multilingual('withdrawDesc', {
  zh: '系统维护中，仅暂停提现，充值不受影响。',
  zhTW: '系統維護中，僅暫停提領，儲值不受影響。',
  en: 'Withdrawals are paused for maintenance. Deposits work as usual.',
  jp: 'メンテナンスのため、出金のみ停止しています。入金は通常どおりご利用いただけます。',
  ko: '점검으로 출금만 중단되었습니다. 입금은 평소처럼 이용할 수 있습니다.',
  fil: 'Naka-pause ang withdrawals dahil sa maintenance. Tuloy pa rin ang deposits.',
  vi: 'Tạm ngừng rút tiền để bảo trì. Nạp tiền vẫn hoạt động bình thường.',
})

export const demoCurrencies: readonly CryptoCurrency[] = [
  {
    coin: 'USDT',
    name: 'Tether',
    exchangeRate: '152.4',
    networks: [
      {
        ...open,
        network: 'TRC20',
        name: 'Tron',
        kind: 'tron',
        minDeposit: '5',
        withdrawMin: '10',
        withdrawMax: '5000',
        withdrawFee: '1',
        withdrawStep: '0.01',
        decimals: 6,
        minConfirm: 20,
        estimatedArrivalTime: 2,
        contractTail: 'gjLj6t',
        explorerUrl: 'https://tronscan.org',
      },
      {
        ...open,
        network: 'ERC20',
        name: 'Ethereum',
        kind: 'evm',
        minDeposit: '20',
        withdrawMin: '50',
        withdrawMax: '20000',
        withdrawFee: '5',
        withdrawStep: '0.01',
        decimals: 6,
        minConfirm: 12,
        estimatedArrivalTime: 4,
        contractTail: '831ec7',
        explorerUrl: 'https://etherscan.io',
      },
      {
        ...open,
        network: 'BEP20',
        name: 'BNB Smart Chain',
        kind: 'evm',
        minDeposit: '5',
        withdrawMin: '10',
        withdrawMax: '5000',
        withdrawFee: '0.5',
        withdrawStep: '0.01',
        decimals: 18,
        minConfirm: 15,
        estimatedArrivalTime: 1,
        contractTail: '197955',
        explorerUrl: 'https://bscscan.com',
      },
      {
        network: 'SPL',
        name: 'Solana',
        kind: 'solana',
        depositEnable: false,
        withdrawEnable: false,
        minDeposit: '5',
        withdrawMin: '10',
        withdrawMax: '5000',
        withdrawFee: '1',
        withdrawStep: '0.01',
        decimals: 6,
        minConfirm: 32,
        estimatedArrivalTime: 1,
        contractTail: 'wNYB',
        explorerUrl: 'https://solscan.io',
        texts: { ...maintenance('depositDesc'), ...maintenance('withdrawDesc') },
      },
    ],
  },
  {
    coin: 'BTC',
    name: 'Bitcoin',
    exchangeRate: '15200000',
    networks: [
      {
        ...open,
        network: 'BTC',
        name: 'Bitcoin',
        kind: 'bitcoin',
        minDeposit: '0.0002',
        withdrawMin: '0.0005',
        withdrawMax: '0.05',
        withdrawFee: '0.0001',
        decimals: 8,
        minConfirm: 2,
        estimatedArrivalTime: 30,
        explorerUrl: 'https://mempool.space',
        kycRequired: true,
      },
    ],
  },
  {
    coin: 'ETH',
    name: 'Ether',
    exchangeRate: '452000',
    networks: [
      {
        ...open,
        network: 'ETH',
        name: 'Ethereum',
        kind: 'evm',
        minDeposit: '0.005',
        withdrawMin: '0.01',
        withdrawMax: '3',
        withdrawFee: '0.002',
        decimals: 18,
        minConfirm: 12,
        estimatedArrivalTime: 4,
        explorerUrl: 'https://etherscan.io',
      },
      {
        depositEnable: true,
        withdrawEnable: false,
        network: 'ARB',
        name: 'Arbitrum One',
        kind: 'evm',
        minDeposit: '0.002',
        withdrawMin: '0.005',
        withdrawMax: '3',
        withdrawFee: '0.0002',
        decimals: 18,
        minConfirm: 20,
        estimatedArrivalTime: 1,
        explorerUrl: 'https://arbiscan.io',
        texts: upgrade,
      },
    ],
  },
  {
    coin: 'XRP',
    name: 'XRP',
    exchangeRate: '92.15',
    networks: [
      {
        ...open,
        network: 'XRP',
        name: 'XRP Ledger',
        kind: 'ripple',
        minDeposit: '10',
        withdrawMin: '20',
        withdrawMax: '10000',
        withdrawFee: '0.2',
        decimals: 6,
        minConfirm: 1,
        estimatedArrivalTime: 1,
        memoRegex: '^[0-9]{1,10}$',
        sharedAddress: 'rDEMoHouseAmigo7xK3vQnT9bZpW2mYfRd',
        explorerUrl: 'https://xrpscan.com',
      },
    ],
  },
  {
    coin: 'TON',
    name: 'Toncoin',
    exchangeRate: '418.5',
    networks: [
      {
        ...open,
        network: 'TON',
        name: 'The Open Network',
        kind: 'ton',
        hidesPattern: true,
        minDeposit: '2',
        withdrawMin: '5',
        withdrawMax: '2000',
        withdrawFee: '0.05',
        decimals: 9,
        minConfirm: 1,
        estimatedArrivalTime: 1,
        memoRegex: '^[ -~]{0,64}$',
        sharedAddress: 'UQDEMO-house-of-Amigo_4pTt7Wz9Qm2LxVb6RsYc1Nf8kD',
        explorerUrl: 'https://tonviewer.com',
      },
    ],
  },
]

/** Addresses that are never paid to: as if they stood on a sanctions list. */
export const blockedAddresses: ReadonlySet<string> = new Set([
  'TBLockedDemoAddress111111111111111',
  '0x000000000000000000000000000000000000dead',
  'rBLockedDemoAddress11111111111111',
])

/** Null when there is no such coin or it does not run on that network. */
export function findNetwork(
  coin: string,
  network: string,
): { coin: CryptoCurrency; network: CryptoNetwork } | null {
  const owner = demoCurrencies.find((candidate) => candidate.coin === coin)
  const found = owner?.networks.find((candidate) => candidate.network === network)
  return owner && found ? { coin: owner, network: found } : null
}
