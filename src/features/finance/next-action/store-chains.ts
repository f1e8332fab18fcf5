/** The large chains of convenience stores, and how each takes a payment by number: as its machines and staff call it, in Japanese. */
import { methodCode } from '../pay-methods.ts'

interface Chain {
  name: string
  japanese: string
  codes: string
  /** What is said at the register; else the machine in the store that prints the slip, and what is chosen there. */
  way: { phrase: string } | { machine: string; menu: string }
}

const loppi = { machine: 'Loppi', menu: '各種番号をお持ちの方' }

const chains: readonly Chain[] = [
  {
    name: '7-Eleven',
    japanese: 'セブン-イレブン',
    codes: 'seveneleven 7eleven 711 seven sej セブンイレブン',
    way: { phrase: 'インターネット支払い' },
  },
  {
    name: 'FamilyMart',
    japanese: 'ファミリーマート',
    codes: 'familymart famima ファミリーマート',
    way: { machine: 'マルチコピー機', menu: '代金支払い' },
  },
  { name: 'Lawson', japanese: 'ローソン', codes: 'lawson ローソン', way: loppi },
  { name: 'MINISTOP', japanese: 'ミニストップ', codes: 'ministop ミニストップ', way: loppi },
  {
    name: 'Seicomart',
    japanese: 'セイコーマート',
    codes: 'seicomart セイコーマート',
    way: { phrase: 'インターネットの支払い' },
  },
  {
    name: 'Daily Yamazaki',
    japanese: 'デイリーヤマザキ',
    codes: 'dailyyamazaki yamazaki デイリーヤマザキ',
    way: { phrase: 'オンライン決済' },
  },
]

/** What a machine prints is taken at the register for so long. */
export const slipMinutes = 30

const byCode = new Map(
  chains.flatMap((chain) => chain.codes.split(' ').map((code) => [code, chain] as const)),
)

export const knownChain = (chain: string): Chain | undefined => byCode.get(methodCode(chain))

/** A chain as its signs say it; one that the app does not know as the server says it. */
export function chainName(chain: string, language: string): string {
  const known = knownChain(chain)
  return (language === 'ja-JP' ? known?.japanese : known?.name) ?? chain
}
