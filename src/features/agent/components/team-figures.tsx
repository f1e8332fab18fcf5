import { useTranslation } from 'react-i18next'
import { coinCurrency } from '../../../lib/money-format.ts'
import { Money } from '../../../ui/money.tsx'
import type { TeamStatistics } from '../calls.ts'
import { changeOf } from '../report-range.ts'
import css from './team-figures.module.css'

interface TeamFiguresProps {
  now: TeamStatistics
  /** The range before, to compare with; undefined shows no change. */
  before?: TeamStatistics
}

const keys = ['rechargeAmount', 'withdrawAmount', 'activeUserNum', 'registerNum'] as const

/** The four figures that an agent looks for first, with their change against the range before. */
export function TeamFigures({ now, before }: TeamFiguresProps) {
  const { t, i18n } = useTranslation('agent')
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  return (
    <dl className={css['figures']}>
      {keys.map((key) => {
        const value = now[key]
        const change = before ? changeOf(value, before[key]) : null
        return (
          <div key={key} className={css['figure']}>
            <dt className={css['label']}>{t(`figure.${key}`)}</dt>
            <dd className={css['value']}>
              {typeof value === 'string' ? (
                <Money amount={value} currency={coinCurrency} size="l" />
              ) : (
                value.toLocaleString(i18n.language)
              )}
            </dd>
            {before ? (
              <dd className={css['change']} data-direction={change === null ? 'none' : Math.sign(change)}>
                {change === null
                  ? t('report.noBefore')
                  : t('report.change', { percent: percent.format(change) })}
              </dd>
            ) : null}
          </div>
        )
      })}
    </dl>
  )
}
