import { useTranslation } from 'react-i18next'
import { coinCurrency, formatMoney } from '~/lib/money-format.ts'
import type { RecordRange } from '~/lib/record-range.ts'
import { classNames } from '~/ui/class-names.ts'
import { Coins } from '~/ui/money.tsx'
import type { TeamReport } from './api.ts'
import { relativeChange } from './report-range.ts'
import styles from './team-figures.module.css'
import { useDaysText } from './team-time.tsx'

/** Those that an agent looks for first. */
export const mainFigures = ['rechargeAmount', 'withdrawAmount', 'activeUserNum', 'registerNum'] as const

type Figure = string | number

/** A figure as it is written, and what it was in the range before and by how much that changed. */
export function useFigureTexts() {
  const { t, i18n } = useTranslation('agent')
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  const shown = (value: Figure) =>
    typeof value === 'string'
      ? formatMoney(value, coinCurrency, i18n.language)
      : value.toLocaleString(i18n.language)
  const changed = (value: Figure, was: Figure) => {
    const change = relativeChange(value, was)
    return change === null
      ? t('report.noBefore')
      : t('report.change', { percent: percent.format(change), before: shown(was) })
  }
  return { shown, changed }
}

/** The days of a report, with which others they are compared, and up to when where today is one of them. */
export function useReportDays(): (range: RecordRange, compared: RecordRange) => string {
  const { t } = useTranslation('agent')
  const daysText = useDaysText()
  return (range, compared) => {
    const days = daysText(range)
    const [before, time] = [daysText(compared), compared.endTime.slice(11, 16)]
    return t(time === '23:59' ? 'report.compared' : 'report.comparedPart', { days, before, time })
  }
}

export function ReportDays({ range, compared }: Pick<TeamReport, 'range' | 'compared'>) {
  return <p className="small-muted">{useReportDays()(range, compared)}</p>
}

/** The four main figures, with what they were in the range before. */
export function TeamFigures({ now, before, range, compared }: Omit<TeamReport, 'types'>) {
  const { t } = useTranslation('agent')
  const { shown, changed } = useFigureTexts()
  return (
    <>
      <ReportDays range={range} compared={compared} />
      <dl className={styles.figures}>
        {mainFigures.map((key) => {
          const value = now[key]
          const change = relativeChange(value, before[key])
          return (
            <div key={key} className={styles.figure}>
              <dt className="small-muted">{t(`figure.${key}`)}</dt>
              <dd className={styles.value}>
                {typeof value === 'string' ? <Coins amount={value} size="l" /> : shown(value)}
              </dd>
              {now.trend.length > 1 ? (
                <dd className={styles.spark} aria-hidden="true">
                  <SparkLine values={now.trend.map((day) => Number(day[key]))} />
                </dd>
              ) : null}
              <dd
                className={classNames('small-muted', styles.change)}
                data-direction={change === null ? 'none' : Math.sign(change)}
              >
                {changed(value, before[key])}
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

/** The way of a figure, day by day, where there is room; its numbers stand in the report's chart. */
function SparkLine({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  const points = values.map((value, day) => `${day},${1 - Math.max(0, value) / most}`).join(' ')
  return (
    <svg viewBox={`0 0 ${values.length - 1} 1`} preserveAspectRatio="none" focusable="false">
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
