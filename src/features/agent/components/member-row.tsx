import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { members } from '../../../api/contract/agent.ts'
import type { AnswerOf } from '../../../api/contract/define.ts'
import { coinCurrency, formatMoney } from '../../../lib/money-format.ts'
import rowCss from '../../../shell/records/record-row.module.css'
import css from './member-row.module.css'

export type Member = AnswerOf<typeof members>['records'][number]

interface MemberRowProps {
  member: Member
  onOpen: (member: Member) => void
}

/** One member: name and team, own and team balance, how many stand below. Few elements, because rows come and go. */
export const MemberRow = memo(function MemberRow({ member, onOpen }: MemberRowProps) {
  const { t, i18n } = useTranslation('agent')
  const coins = (amount: string) => formatMoney(amount, coinCurrency, i18n.language)
  return (
    <button type="button" className={`${rowCss['row']} ${css['row']}`} onClick={() => onOpen(member)}>
      <span className={rowCss['main']} translate="no">
        {member.agentAccount}
      </span>
      <span className={css['amount']}>{coins(member.userBalance)}</span>
      <span className={rowCss['quiet']}>
        {member.childNum > 0
          ? t('members.below', { number: member.childNum.toLocaleString(i18n.language) })
          : t('members.none')}
      </span>
      <span className={`${rowCss['quiet']} ${css['end']}`}>
        {member.childNum > 0 ? t('members.team', { amount: coins(member.teamBalance) }) : member.teamName}
      </span>
    </button>
  )
})
