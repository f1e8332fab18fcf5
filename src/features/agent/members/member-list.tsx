import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { memberSorts } from '~/api/contract/agent.ts'
import rowCss from '~/components/records/record-row.module.css'
import { RecordRows } from '~/components/records/records-view.tsx'
import { coinCurrency, formatMoney } from '~/lib/money-format.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { memberQueries, pathQuery, type Member, type MemberFilter } from '../api.ts'
import styles from '../member-row.module.css'
import { readAgentSearch, type AgentSearch } from '../search.ts'

interface MemberListProps {
  filter: MemberFilter
  /** Who stands beside the list. */
  openId: string | undefined
  /** Those that are chosen while several are; a tap then chooses. */
  chosen: ReadonlyMap<string, Member> | null
  onOpen: (member: Member) => void
  onInvite: () => void
  onClear: () => void
}

/** What was read for the tap is not read again by it; a transfer or a new member still is seen at once. */
export const freshMs = 10_000
/** The members of a filter, or why there are none and what to do about it. */
export function MemberList({ filter, openId, chosen, onOpen, onInvite, onClear }: MemberListProps) {
  const { t } = useTranslation(['agent', 'records'])
  const client = useQueryClient()
  const queries = memberQueries(filter)
  const first = useQuery({ ...queries.first(), staleTime: freshMs })
  const { keyword, parentId, sort } = filter
  const isChoosing = chosen !== null
  // The same as long as it does the same: the rows are memoised.
  const open = useCallback(
    (member: Member) => {
      onOpen(member)
      if (isChoosing || member.childNum === 0) return
      // What is opened is mostly drilled into: the next level is there before the tap on it.
      void client.prefetchQuery(memberQueries({ parentId: member.userId, sort }).first())
      void client.prefetchQuery(pathQuery(member.userId))
    },
    [client, onOpen, sort, isChoosing],
  )
  return (
    <RecordRows
      label={t('agent:nav.members')}
      query={first}
      queries={queries}
      rowHeight={4.5}
      none={
        <EmptyState
          art={keyword ? 'search' : 'records'}
          title={keyword ? t('agent:members.noMatch') : t('agent:members.empty')}
          text={keyword || parentId ? undefined : t('agent:members.emptyText')}
          action={
            keyword ? (
              <Button variant="secondary" onClick={onClear}>
                {t('records:list.clear')}
              </Button>
            ) : parentId ? undefined : (
              <Button onClick={onInvite}>{t('agent:invite.title')}</Button>
            )
          }
        />
      }
    >
      {(member) => (
        <MemberRow
          member={member}
          isOpen={!chosen && member.userId === openId}
          isChosen={chosen?.has(member.userId)}
          onOpen={open}
        />
      )}
    </RecordRows>
  )
}

interface MemberRowProps {
  member: Member
  /** It stands beside the list. */
  isOpen: boolean
  /** Undefined while none can be chosen. */
  isChosen: boolean | undefined
  onOpen: (member: Member) => void
}

/** One member: name and team, own and team balance, how many stand below, or where a search found it. Few elements, because rows come and go. */
const MemberRow = memo(function MemberRow({ member, isOpen, isChosen, onOpen }: MemberRowProps) {
  const { t, i18n } = useTranslation('agent')
  const { agentAccount, childNum, frozenOn, path } = member
  const coins = (amount: string) => formatMoney(amount, coinCurrency, i18n.language)
  const below =
    childNum > 0 ? t('members.below', { number: childNum.toLocaleString(i18n.language) }) : t('members.none')
  const way = [t('members.own'), ...path.map((step) => step.agentAccount)].join(' › ')
  return (
    <button
      type="button"
      className={classNames(rowCss.row, styles.row)}
      aria-current={isOpen}
      aria-pressed={isChosen}
      onClick={() => onOpen(member)}
    >
      <span className={rowCss.main} translate="no">
        {isChosen === undefined ? null : (
          <span className={styles.tick} data-on={isChosen || undefined} aria-hidden="true" />
        )}
        <span>{agentAccount}</span> {frozenOn ? <Badge tone="danger">{t('members.frozen')}</Badge> : null}
      </span>
      <span className={styles.amount}>{coins(member.userBalance)}</span>
      <span className={rowCss.quiet}>{path.length ? <bdi>{way}</bdi> : below}</span>
      <span className={classNames(rowCss.quiet, styles.end)}>
        {childNum > 0 ? t('members.team', { amount: coins(member.teamBalance) }) : member.teamName}
      </span>
    </button>
  )
})

const route = getRouteApi('/pages/agent/subordinate-management')

/** What the address says of the list of members, and how to change it; "back" finds the same list again. */
export function useMemberSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return {
    parentId: search.parent,
    /** Who is open: a reload and "back" find them again. */
    memberId: search.member,
    keyword: search.q ?? '',
    sort: memberSorts.find((sort) => sort === search.sort) ?? ('newest' as const),
    /** Another list, as a page of its own. */
    open: (next: AgentSearch) => void navigate({ search: next, resetScroll: false }),
    change: useCallback(
      (next: { [Key in 'member' | 'q' | 'sort']?: AgentSearch[Key] | undefined }) => {
        // From what the address says by then: a search is written down only after a pause.
        const merge = (now: AgentSearch): AgentSearch => {
          const { sort, ...rest } = { ...now, ...next }
          return readAgentSearch({ ...rest, ...(sort === 'newest' ? {} : { sort }) })
        }
        void navigate({ search: merge, replace: true, resetScroll: false })
      },
      [navigate],
    ),
  }
}

/** A member who is named by the address alone: no call answers for one, so by their name, which comes with their figures. */
export function useMemberById(userId: string | undefined): Member | undefined {
  const path = useQuery({ ...pathQuery(userId ?? ''), enabled: userId !== undefined }).data
  const keyword = path?.find((step) => step.userId === userId)?.agentAccount ?? ''
  const found = useQuery({ ...memberQueries({ keyword, sort: 'newest' }).first(), enabled: keyword !== '' })
  return found.data?.records.find((member) => member.userId === userId)
}
