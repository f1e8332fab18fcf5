import { localizedField, type LocalizedText } from '#i18n/localized-field.ts'

/** Ways to pay that have a name in each language (`finance:method`), by what back ends call them. */
const spellings = {
  bank: 'bank banktransfer banktrans wiretransfer furikomi 銀行振込 银行转账 銀行轉帳',
  online: 'onlinebanking netbanking internetbanking netbank ネットバンキング 网上银行 網路銀行',
  card: 'card creditcard debitcard credit クレジットカード クレカ 信用卡',
  store: 'store conveniencestore convenience konbini cvs コンビニ コンビニ払い コンビニ決済 便利店 便利商店',
  eWallet: 'wallet ewallet emoney 電子マネー 电子钱包 電子錢包',
  crypto: 'crypto cryptocurrency usdt btc eth 暗号資産 仮想通貨 加密货币 加密貨幣',
} as const
export type MethodKey = keyof typeof spellings

/** Brands go by one name in every language. */
const brands = (
  'PayPay,LINE Pay,Rakuten Pay,Pay-easy,Apple Pay,Google Pay,PayPal,GCash,Maya,MoMo,ZaloPay,Alipay,WeChat Pay,' +
  'UnionPay,KakaoPay,Toss'
).split(',')

export const methodCode = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}ー]/gu, '')

const keys = new Map(
  (Object.keys(spellings) as MethodKey[]).flatMap((key) =>
    spellings[key].split(' ').map((code) => [code, key]),
  ),
)
const names = new Map([...brands.map((name) => [methodCode(name), name] as const), ['ペイペイ', 'PayPay']])

export interface PayMethod {
  text: string
  /** Where `text` could only be said in another language. */
  lang?: LocalizedText['lang'] | undefined
  /** What kind of way it is, in the reader's language, where that is all the app knows of it. */
  kind?: string
}

/** The way to pay that a code or a name stands for: only where the whole of it is one of the spellings. */
export const methodKeyOf = (code: string): MethodKey | undefined => keys.get(methodCode(code))

/** The operator's name in the reader's language, else the app's for a way that it knows, else what was sent. */
export function methodName(
  record: Record<string, unknown> & { channel: string; payType?: string },
  language: string,
  say: (key: MethodKey) => string,
): PayMethod {
  const { text, lang, isFallback } = localizedField(record, 'name', language)
  const knownOf = (code: string) => {
    const key = methodKeyOf(code)
    return key ? say(key) : names.get(methodCode(code))
  }
  const known = knownOf(text) ?? (text && !isFallback ? text : knownOf(record.channel))
  if (known) return { text: known }
  const kind = knownOf(record.payType ?? '')
  if (!text) return { text: kind ?? record.channel }
  return { text, lang, ...(kind ? { kind } : {}) }
}
