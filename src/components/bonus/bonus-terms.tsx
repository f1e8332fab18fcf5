import { useTranslation } from 'react-i18next'
import type { Bonus, BonusTerms } from '~/api/contract/bonus.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { multiplyDecimals } from '~/lib/decimal.ts'
import { durationText } from '~/lib/duration-text.ts'
import { dayMs } from '~/lib/durations.ts'
import { coinCurrency, formatMoney, formatPercent } from '~/lib/money-format.ts'
import { FactList } from '~/ui/fact-list.tsx'

export function useCoinText(): (amount: string | null) => string {
  const { i18n } = useTranslation('bonus')
  return (amount) => formatMoney(amount ?? '0', coinCurrency, i18n.language)
}

const kinds = ['slot', 'pachinko'] as const

/** "Slots: 100% · Pachinko: 50%". */
function useWeightText(): (terms: BonusTerms) => string {
  const { t, i18n } = useTranslation(['games', 'ui'])
  return ({ weights }) =>
    weights
      .map(({ category, percent }) => {
        const kind = kinds.find((known) => known === category)
        const name = kind ? t(`games:tab.${kind}`) : category
        const value = formatPercent(multiplyDecimals(percent, '0.01'), i18n.language)
        return t('ui:labelled', { label: name, value })
      })
      .join(' · ')
}

interface TermsTableProps {
  terms: BonusTerms
  own?: Bonus
}

/** The terms of a bonus, and what would forfeit it. */
export function TermsTable({ terms, own }: TermsTableProps) {
  const { t, i18n } = useTranslation('bonus')
  const coins = useCoinText()
  const weightText = useWeightText()
  const { amount, percent, mostAmount, turnover, mostStake, days } = terms
  const given = own?.amount ?? amount
  const needed = given === null ? null : multiplyDecimals(given, turnover)
  const part = formatPercent(multiplyDecimals(percent ?? '0', '0.01'), i18n.language)
  return (
    <>
      <FactList
        facts={[
          {
            label: t('fact.apart'),
            value:
              given === null
                ? t(mostAmount === null ? 'fact.part' : 'fact.partMost', { part, most: coins(mostAmount) })
                : coins(given),
          },
          {
            label: t('fact.needed'),
            value: needed === null ? t('fact.times', { times: turnover }) : coins(needed),
          },
          { label: t('fact.counts'), value: weightText(terms) },
          mostStake === null ? null : { label: t('fact.mostStake'), value: coins(mostStake) },
          {
            label: t('fact.expires'),
            value: own
              ? formatWireTime(own.expiresOn, i18n.language, 'dateTime')
              : t('fact.days', { days: durationText(days * dayMs, i18n.language) }),
          },
        ]}
      />
      <p className="small-muted">{t('apart')}</p>
      <p className="small-muted">{t('loss')}</p>
    </>
  )
}
