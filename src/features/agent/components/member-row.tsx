import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { members } from '../../../api/contract/agent.ts'
import type { AnswerOf } from '../../../api/contract/define.ts'
import { formatWireTime } from '../../../lib/dates.ts'
import { coinCurrency, formatMoney } from '../../../lib/money-format.ts'
import rowCss from '../../../shell/records/record-row.module.css'
import { percentOf } from '../rules.ts'
import css from './member-row.module.css'

export type Member = AnswerOf<typeof members>['records'][number]

interface MemberRowProps {
  member: Member
  /** As a line of a table, under a `ListHead`. */
  isWide: boolean
  onOpen: (member: Member) => void
}

/** One member: name and team, own and team balance, how many stand below. Few elements, because rows come and go. */
export const MemberRow = memo(function MemberRow({ member, isWide, onOpen }: MemberRowProps) {
  const { t, i18n } = useTranslation('agent')
  const { agentAccount, childNum, lastLoginTime } = member
  const coins = (amount: string) => formatMoney(amount, coinCurrency, i18n.language)
  const below =
    childNum > 0 ? t('members.below', { number: childNum.toLocaleString(i18n.language) }) : t('members.none')
  const open = () => onOpen(member)
  if (isWide)
    return (
      <button type="button" className={`${rowCss['row']} ${css['row']} ${css['columns']}`} onClick={open}>
        <span className={rowCss['main']} translate="no">
          {agentAccount}
          {member.teamName ? (
            <span className={`${rowCss['quiet']} ${css['name']}`}>{member.teamName}</span>
          ) : null}
        </span>
        <span className={css['amount']}>{coins(member.userBalance)}</span>
        <span className={rowCss['quiet']}>
          <span className="visually-hidden">{below}</span>
          <span aria-hidden="true">{childNum ? childNum.toLocaleString(i18n.language) : '–'}</span>
        </span>
        <span className={rowCss['quiet']}>
          <span className="visually-hidden">{t('figure.teamBalance')} </span>
          {coins(member.teamBalance)}
        </span>
        <span className={rowCss['quiet']}>
          <span className="visually-hidden">{t('figure.point')} </span>
          {percentOf(member.point, i18n.language)}
        </span>
        <span className={rowCss['quiet']}>
          <span className="visually-hidden">{t('members.lastLogin')} </span>
          {lastLoginTime ? formatWireTime(lastLoginTime, i18n.language, 'dateTime') : '–'}
        </span>
      </button>
    )
  return (
    <button type="button" className={`${rowCss['row']} ${css['row']}`} onClick={open}>
      <span className={rowCss['main']} translate="no">
        {agentAccount}
      </span>
      <span className={css['amount']}>{coins(member.userBalance)}</span>
      <span className={rowCss['quiet']}>{below}</span>
      <span className={`${rowCss['quiet']} ${css['end']}`}>
        {childNum > 0 ? t('members.team', { amount: coins(member.teamBalance) }) : member.teamName}
      </span>
    </button>
  )
})
