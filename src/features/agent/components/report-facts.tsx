import { useTranslation } from 'react-i18next'
import { coinCurrency } from '../../../lib/money-format.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { Money } from '../../../ui/money.tsx'
import type { TeamStatistics } from '../calls.ts'
import { percentOf } from '../rules.ts'

const amounts = [
  'teamBalance',
  'userBalance',
  'rechargeAmount',
  'withdrawAmount',
  'transferAmount',
  'giveAmount',
  'betAmount',
  'rebate',
  'rebatePaid',
] as const
const counts = ['activeUserNum', 'betNum', 'rechargeNum', 'registerNum'] as const

/** Every field of spec §3. */
export function ReportFacts({ figures }: { figures: TeamStatistics }) {
  const { t, i18n } = useTranslation('agent')
  return (
    <FactList
      facts={[
        ...amounts.map((key) => ({
          label: t(`figure.${key}`),
          value: <Money amount={figures[key]} currency={coinCurrency} />,
        })),
        ...counts.map((key) => ({
          label: t(`figure.${key}`),
          value: figures[key].toLocaleString(i18n.language),
        })),
        { label: t('figure.point'), value: percentOf(figures.point, i18n.language) },
      ]}
    />
  )
}
