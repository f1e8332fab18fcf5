/** The large chains of convenience stores, and how each takes a payment by number: as its machines and staff call it, in Japanese. */
import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import { Card } from '~/ui/card.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Money } from '~/ui/money.tsx'
import { Stack } from '~/ui/stack.tsx'
import { useMoneyText } from '../money-texts.ts'
import styles from '../order-pane.module.css'
import type { OrderWatch } from '../order-watch.ts'
import { methodCode } from '../pay-methods.ts'
import { PayClock, type StepProps } from './transfer-instructions.tsx'

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
const slipMinutes = 30

const byCode = new Map(
  chains.flatMap((chain) => chain.codes.split(' ').map((code) => [code, chain] as const)),
)

const knownChain = (chain: string): Chain | undefined => byCode.get(methodCode(chain))

/** A chain as its signs say it; one that the app does not know as the server says it. */
export function chainName(chain: string, language: string): string {
  const known = knownChain(chain)
  return known?.own[language] ?? known?.name ?? chain
}

/** The numbers to pay with in a store, and how. */
export function StoreStep({ watch, action, left }: StepProps<'store'>) {
  const { t, i18n } = useTranslation('payment')
  const { number, confirmationNumber: confirmation, amount } = action
  const steps = useStoreSteps(watch, action)
  return (
    <Card
      title={t('title.store', { chain: chainName(action.chain, i18n.language) })}
      action={<PayClock watch={watch} left={left} />}
    >
      <FactList
        facts={[
          { label: t('store.number'), value: <Code text={number} />, copy: number },
          confirmation
            ? { label: t('store.confirmation'), value: <Code text={confirmation} />, copy: confirmation }
            : null,
          {
            label: t('amount'),
            value: <Money amount={amount} currency={watch.row.currency} />,
            copy: amount,
          },
        ]}
      />
      {steps.length ? (
        <Stack gap={2}>
          <h3 className={styles.heading}>{t('store.steps')}</h3>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Stack>
      ) : null}
    </Card>
  )
}

const Code = ({ text }: { text: string }) => (
  <strong className={styles.code} translate="no">
    {text}
  </strong>
)

/** The app's own for a chain that it knows, else the server's. */
function useStoreSteps({ row }: OrderWatch, action: StepProps<'store'>['action']): string[] {
  const { t, i18n } = useTranslation('payment')
  const money = useMoneyText()
  const way = knownChain(action.chain)?.way
  if (!way)
    return localizedField(action, 'steps', i18n.language)
      .text.split('\n')
      .filter((line) => line.trim())
  const both = action.confirmationNumber ? 'Both' : ''
  const here =
    'phrase' in way
      ? [t('store.say', way), t(`store.show${both}`)]
      : [t('store.machine', way), t(`store.enter${both}`), t('store.slip', { minutes: slipMinutes })]
  return [...here, t('store.pay', { amount: money(action.amount, row.currency) })]
}
