import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { teamRecharges } from '../../../api/contract/agent.ts'
import { platform } from '../../../api/platform.ts'
import type { AnswerOf } from '../../../api/contract/define.ts'
import { formatWireTime } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money-format.ts'
import rowCss from '../../../shell/records/record-row.module.css'
import { statusText } from '../status-text.ts'
import css from './member-row.module.css'

interface TeamOrderRowProps {
  kind: 'deposit' | 'withdraw'
  row: AnswerOf<typeof teamRecharges>['records'][number]
  /** As a line of a table, under a `ListHead`. */
  isWide: boolean
}

/** Whose order, how much, in which state, when (in the operator's zone, whose days the list is about). A transfer is done at once: on a phone its number says more. */
export const TeamOrderRow = memo(function TeamOrderRow({ kind, row, isWide }: TeamOrderRowProps) {
  const { t, i18n } = useTranslation(['agent', 'finance'])
  const state = t(statusText(kind, row.status), { status: row.status })
  const layout = isWide ? css['orderColumns'] : css['order']
  return (
    <div className={`${rowCss['row']} ${layout}`}>
      <span className={rowCss['main']} translate="no">
        {row.agentAccount}
      </span>
      <span className={css['amount']}>{formatMoney(row.amount, row.currency, i18n.language)}</span>
      <time dateTime={row.createdOn} className={rowCss['quiet']}>
        {formatWireTime(row.createdOn, i18n.language, 'dateTime', platform().operatorZone)}
      </time>
      {isWide ? (
        <span className={rowCss['quiet']} translate="no">
          {row.orderSn}
        </span>
      ) : null}
      <span className={isWide ? rowCss['quiet'] : `${rowCss['quiet']} ${css['end']}`}>
        {row.type === 'transfer' && !isWide ? row.orderSn : state}
      </span>
    </div>
  )
})
