/** The large chains of convenience stores, and how each takes a payment by number: as its machines and staff call it, in Japanese. */
import { methodCode } from '../pay-methods.ts'

interface Chain {
  name: string
  /** Where it is written otherwise than in Latin letters. */
  own: Partial<Record<string, string>>
  codes: string
  /** What is said at the register; else the machine in the store that prints the slip, and what is chosen there. */
  way: { phrase: string } | { machine: string; menu: string }
}

const loppi = { machine: 'Loppi', menu: '各種番号をお持ちの方' }

const chains: readonly Chain[] = [
  {
    name: '7-Eleven',
    own: { 'ja-JP': 'セブン-イレブン', 'ko-KR': '세븐일레븐' },
    codes: 'seveneleven 7eleven 711 seven sej セブンイレブン',
    way: { phrase: 'インターネット支払い' },
  },
  {
    name: 'FamilyMart',
    own: { 'ja-JP': 'ファミリーマート', 'ko-KR': '패밀리마트', 'zh-CN': '全家', 'zh-TW': '全家' },
    codes: 'familymart famima ファミリーマート',
    way: { machine: 'マルチコピー機', menu: '代金支払い' },
  },
  {
    name: 'Lawson',
    own: { 'ja-JP': 'ローソン', 'ko-KR': '로손', 'zh-CN': '罗森' },
    codes: 'lawson ローソン',
    way: loppi,
  },
  {
    name: 'MINISTOP',
    own: { 'ja-JP': 'ミニストップ', 'ko-KR': '미니스톱' },
    codes: 'ministop ミニストップ',
    way: loppi,
  },
  {
    name: 'Seicomart',
    own: { 'ja-JP': 'セイコーマート', 'ko-KR': '세이코마트' },
    codes: 'seicomart セイコーマート',
    way: { phrase: 'インターネットの支払い' },
  },
  {
    name: 'Daily Yamazaki',
    own: { 'ja-JP': 'デイリーヤマザキ', 'ko-KR': '데일리 야마자키' },
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
  return known?.own[language] ?? known?.name ?? chain
}
