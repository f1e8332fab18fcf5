import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { teamRecharges } from '../../../api/contract/agent.ts'
import type { AnswerOf } from '../../../api/contract/define.ts'
import { formatWireTime } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money-format.ts'
import rowCss from '../../../shell/records/record-row.module.css'
import { statusText } from '../status-text.ts'
import css from './member-row.module.css'

interface TeamOrderRowProps {
  kind: 'deposit' | 'withdraw'
  row: AnswerOf<typeof teamRecharges>['records'][number]
}

/** Whose order, how much, in which state, when. */
export const TeamOrderRow = memo(function TeamOrderRow({ kind, row }: TeamOrderRowProps) {
  const { t, i18n } = useTranslation(['agent', 'finance'])
  return (
    <div className={`${rowCss['row']} ${css['order']}`}>
      <span className={rowCss['main']} translate="no">
        {row.agentAccount}
      </span>
      <span className={css['amount']}>{formatMoney(row.amount, row.currency, i18n.language)}</span>
      <time dateTime={row.createdOn} className={rowCss['quiet']}>
        {formatWireTime(row.createdOn, i18n.language, 'dateTime')}
      </time>
      <span className={`${rowCss['quiet']} ${css['end']}`}>
        {t(statusText(kind, row.status), { status: row.status })}
      </span>
    </div>
  )
})
