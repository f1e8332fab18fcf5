import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberSorts, type MemberSort } from '~/api/contract/agent.ts'
import { DebouncedSearch } from '~/components/debounced-search.tsx'
import { NavItem } from '~/components/nav-item.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ChipRow } from '~/components/records/range-chips.tsx'
import { useProfile } from '~/domain/player/profile.ts'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Icon } from '~/ui/icon.tsx'
import lookStyles from '~/ui/looks.module.css'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { useIsWide } from '~/ui/use-media.ts'
import { AgentGate } from '../agent-gate.tsx'
import { codeQuery, memberQueries, pathQuery, reportQuery, usualReportDays } from '../api.ts'
import { Crumbs } from '../crumbs.tsx'
import { InviteSheet } from '../invite/invite-sheet.tsx'
import { readAgentSearch, type AgentSearch } from '../search.ts'
import { TeamFigures } from '../team-figures.tsx'
import type { Direction, TransferSubject } from '../transfer-subject.ts'
import { OpenTransfers } from '../transfer/open-transfers.tsx'
import { TransferSheet } from '../transfer/transfer-sheet.tsx'
import { CreateMemberSheet } from './create-member-sheet.tsx'
import { MemberPane, MemberSheet } from './member-detail.tsx'
import { freshMs, MemberList, type Member } from './member-list.tsx'
import styles from './members-screen.module.css'

export function SubordinatesScreen() {
  const { t } = useTranslation('shell')
  return (
    <AgentGate title={t('title.subordinates')}>
      <Members />
    </AgentGate>
  )
}

/** The members right below a member (or the agent), found, sorted, and opened one by one. */
function Members() {
  const { t } = useTranslation('agent')
  const own = useProfile()?.balance ?? '0'
  const { parentId, memberId, keyword, sort, change } = useMemberSearch()
  const [clears, setClears] = useState(0)
  const [tapped, setTapped] = useState<Member | null>(null)
  const [transfer, setTransfer] = useState<{ subject: TransferSubject; balance: string } | null>(null)
  const [sheet, setSheet] = useState<'create' | 'invite' | null>(null)
  const open = useCallback(
    (member: Member) => {
      setTapped(member)
      change({ member: member.userId })
    },
    [change],
  )
  const close = () => change({ member: undefined })
  const path = useQuery({ ...pathQuery(parentId ?? ''), enabled: parentId !== undefined }).data ?? []
  const point = useQuery(codeQuery()).data?.point
  const filter = { ...(parentId ? { parentId } : {}), ...(keyword ? { keyword } : {}), sort }
  // Beside the list somebody stands always, over it who was tapped; with the figures that the list has by now.
  const isWide = useIsWide()
  const isRead = isWide || memberId !== undefined
  const first = useQuery({ ...memberQueries(filter).first(), staleTime: freshMs, enabled: isRead })
  const listed = first.data?.records ?? []
  const known =
    listed.find(({ userId }) => userId === memberId) ?? (tapped?.userId === memberId ? tapped : undefined)
  const elsewhere = useMemberById(known || first.isPending ? undefined : memberId)
  const shown = memberId === undefined ? (isWide ? listed[0] : undefined) : (known ?? elsewhere)
  const startTransfer = (direction: Direction) => {
    if (!shown) return
    const { userId, agentAccount: name, userBalance: balance } = shown
    if (!isWide) close()
    setTransfer({ subject: { memberId: userId, name, direction }, balance })
  }
  const clear = () => {
    setClears(clears + 1)
    change({ q: '' })
  }
  return (
    <Stack>
      {isWide && !parentId ? <WeekFigures /> : null}
      <Crumbs
        path={path}
        link={(userId, text, current) => (
          <NavItem
            to="/agent/subordinate-management"
            search={userId ? { parent: userId } : {}}
            current={current}
          >
            {text}
          </NavItem>
        )}
      />
      {transfer ? null : <OpenTransfers onOpen={(subject) => setTransfer({ subject, balance: '0' })} />}
      <div className={classNames(lookStyles.singleColumn, styles.tools)}>
        <DebouncedSearch
          key={`${parentId} ${clears}`}
          label={t('members.search')}
          hint={t('members.searchHint')}
          clearLabel={t('members.clear')}
          initial={keyword}
          onSearch={(found) => change({ q: found })}
        />
        {/* Who joins or is created stands right below the agent, so not in the team of a member. */}
        {parentId ? null : (
          <div className={styles.pair}>
            <Button onClick={() => setSheet('invite')}>
              <Icon name="share" size="s" />
              {t('invite.title')}
            </Button>
            <Button
              variant="secondary"
              aria-disabled={point === undefined}
              onClick={() => point !== undefined && setSheet('create')}
            >
              {t('create.title')}
            </Button>
          </div>
        )}
      </div>
      <div className={classNames(lookStyles.singleColumn, styles.panes)}>
        <Stack>
          <ChipRow
            label={t('members.sort')}
            choices={memberSorts.map((value) => ({ value, text: t(`members.by.${value}`) }))}
            value={sort}
            onChoose={(next) => change({ sort: next })}
          />
          <MemberList
            filter={filter}
            openId={isWide ? shown?.userId : undefined}
            onOpen={open}
            onInvite={() => setSheet('invite')}
            onClear={clear}
          />
        </Stack>
        {shown && isWide ? <MemberPane member={shown} onTransfer={startTransfer} /> : null}
      </div>
      {shown && !isWide ? <MemberSheet member={shown} onClose={close} onTransfer={startTransfer} /> : null}
      {transfer ? (
        <TransferSheet
          subject={transfer.subject}
          ownBalance={own}
          memberBalance={transfer.balance}
          onClose={() => setTransfer(null)}
        />
      ) : null}
      {sheet === 'create' && point !== undefined ? (
        <CreateMemberSheet ownPoint={point} onClose={() => setSheet(null)} />
      ) : null}
      {sheet === 'invite' ? <InviteSheet onClose={() => setSheet(null)} /> : null}
    </Stack>
  )
}

/** What the team did in the report's usual span, above the members where there is room. */
function WeekFigures() {
  const { t } = useTranslation('records')
  const read = useQuery(reportQuery(undefined, usualReportDays))
  return (
    <section className={styles.week} aria-labelledby="week">
      <h2 id="week" className={styles.title}>
        {t('range.days', { number: usualReportDays })}
      </h2>
      <QueryBoundary query={read} skeleton={<Skeleton shape="card" rows={1} />}>
        {(report) => <TeamFigures now={report.now} before={report.before} />}
      </QueryBoundary>
    </section>
  )
}

const route = getRouteApi('/pages/agent/subordinate-management')

/** What the address says of the list of members, and how to change it; "back" finds the same list again. */
function useMemberSearch(): {
  parentId: string | undefined
  /** Who is open: a reload and "back" find them again. */
  memberId: string | undefined
  keyword: string
  sort: MemberSort
  change: (next: { [Key in 'member' | 'q' | 'sort']?: AgentSearch[Key] | undefined }) => void
} {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return {
    parentId: search.parent,
    memberId: search.member,
    keyword: search.q ?? '',
    sort: memberSorts.find((sort) => sort === search.sort) ?? 'newest',
    change: useCallback(
      (next) => {
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
function useMemberById(userId: string | undefined): Member | undefined {
  const path = useQuery({ ...pathQuery(userId ?? ''), enabled: userId !== undefined }).data
  const keyword = path?.find((step) => step.userId === userId)?.agentAccount ?? ''
  const found = useQuery({ ...memberQueries({ keyword, sort: 'newest' }).first(), enabled: keyword !== '' })
  return found.data?.records.find((member) => member.userId === userId)
}
