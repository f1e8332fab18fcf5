import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberSorts, mostMembers } from '~/api/contract/agent.ts'
import { hasCapability } from '~/api/platform.ts'
import { DebouncedSearch } from '~/components/debounced-search.tsx'
import { lazily } from '~/components/lazy-part.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { useFirstRow } from '~/components/use-first-row.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Icon } from '~/ui/icon.tsx'
import lookStyles from '~/ui/looks.module.css'
import { SelectField } from '~/ui/select-field.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { TabStrip } from '~/ui/tab-strip.tsx'
import { useIsWide, useMedia } from '~/ui/use-media.ts'
import { AgentGate } from '../agent-gate.tsx'
import { codeQuery, memberQueries, pathQuery, reportQuery, usualReportDays, type Member } from '../api.ts'
import { Crumbs } from '../crumbs.tsx'
import { InviteSheet } from '../invite/invite-sheet.tsx'
import type { ActionKind } from '../manage/change-sheet.tsx'
import { TeamFigures } from '../team-figures.tsx'
import type { Direction, TransferSubject } from '../transfer-subject.ts'
import { OpenTransfers } from '../transfer/open-transfers.tsx'
import { TransferSheet } from '../transfer/transfer-sheet.tsx'
import { MemberPane, MemberSheet } from './member-detail.tsx'
import { freshMs, MemberList, useMemberById, useMemberSearch } from './member-list.tsx'
import styles from './members-screen.module.css'

/** Of back ends that let members be changed, so apart. */
const edit = () => import('../manage/member-actions.tsx')
const texts = ['memberEdit']
const ChooseRow = lazily(async () => (await edit()).ChooseRow, {
  failure: 'inline',
  texts,
  waiting: <Skeleton shape="text" rows={1} />,
})
const MemberActions = lazily(async () => (await edit()).MemberActions, { failure: 'inline', texts })
const MemberAction = lazily(async () => (await import('../manage/change-sheet.tsx')).MemberAction, {
  failure: 'floating',
  texts,
})

const InviteCodes = lazily(async () => (await import('../manage/invite-codes.tsx')).InviteCodes, {
  failure: 'floating',
  texts: ['invites'],
})

const CreateMemberSheet = lazily(
  async () => (await import('./later/create-member-sheet.tsx')).CreateMemberSheet,
  { failure: 'floating' },
)

const TeamTree = lazily(async () => (await import('./later/team-tree.tsx')).TeamTree, {
  failure: 'inline',
  waiting: <Skeleton rows={4} />,
})

export const SubordinatesScreen = () => (
  <AgentGate>
    <Members />
  </AgentGate>
)

/** The members right below a member (or the agent), found, sorted, and opened one by one. */
function Members() {
  const { t } = useTranslation('agent')
  const own = useProfile()?.balance ?? '0'
  const { parentId, memberId, keyword, sort, change, open: openList } = useMemberSearch()
  const [clears, setClears] = useState(0)
  const [tapped, setTapped] = useState<Member | null>(null)
  const [transfer, setTransfer] = useState<{ subject: TransferSubject; balance: string } | null>(null)
  const [sheet, setSheet] = useState<'create' | 'invite' | 'codes' | null>(null)
  // Right below the agent alone: of deeper levels their own agents decide.
  const canEdit = hasCapability('memberEdit') && !parentId
  const [action, setAction] = useState<{ kind: ActionKind; of: readonly Member[] } | null>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Member> | null>(null)
  const isChoosing = chosen !== null
  const open = useCallback(
    (member: Member) => {
      if (isChoosing) return setChosen((now) => toggled(now, member))
      setTapped(member)
      change({ member: member.userId })
    },
    [change, isChoosing],
  )
  const close = () => change({ member: undefined })
  const read = useQuery({ ...pathQuery(parentId ?? ''), enabled: parentId !== undefined })
  const path = read.data ?? []
  const point = useQuery(codeQuery()).data?.point
  const filter = { ...(parentId ? { parentId } : {}), ...(keyword ? { keyword } : {}), sort }
  // Beside the list somebody stands always, over it who was tapped; with the figures that the list has by now.
  const isWide = useIsWide()
  const hasTree = useMedia('(width >= 1200px)', false)
  const isRead = isWide || memberId !== undefined
  const first = useQuery({ ...memberQueries(filter).first(), staleTime: freshMs, enabled: isRead })
  const listed = first.data?.records ?? []
  const kept = useFirstRow(JSON.stringify(filter), first.data, ({ userId }) => userId)
  const shownId = memberId ?? (isWide ? kept : undefined)
  const known =
    listed.find(({ userId }) => userId === shownId) ?? (tapped?.userId === shownId ? tapped : undefined)
  const elsewhere = useMemberById(known || first.isPending ? undefined : shownId)
  const shown = known ?? elsewhere
  const startTransfer = (direction: Direction) => {
    if (!shown) return
    const { userId, agentAccount: name, userBalance: balance } = shown
    if (!isWide) close()
    setTransfer({ subject: { memberId: userId, name, direction }, balance })
  }
  const startAction = (kind: ActionKind, of: readonly Member[]) => {
    if (!isWide) close()
    setAction({ kind, of })
  }
  const inviter = shown?.path.at(-1) ?? path.at(-1)
  const actions =
    shown && inviter && hasCapability('memberEdit') ? (
      <p className="small-muted">{t('members.notYours', { name: inviter.agentAccount })}</p>
    ) : shown && canEdit ? (
      <MemberActions member={shown} onAction={(kind) => startAction(kind, [shown])} />
    ) : null
  const choose = canEdit ? (
    <ChooseRow
      chosen={chosen}
      onChoose={setChosen}
      onAction={(kind) => startAction(kind, [...(chosen?.values() ?? [])])}
      onHistory={() => startAction('history', [])}
    />
  ) : null
  // Whom a search found stands under somebody else than the list.
  const way = memberId && shown && !keyword && known ? [...path, shown] : path
  const clear = () => {
    setClears(clears + 1)
    change({ q: '' })
  }
  return (
    <Stack>
      {isWide && !parentId ? <WeekFigures /> : null}
      {/* Somebody else's member, by an address alone: the way back to the own team stays. */}
      <Crumbs
        of="members"
        path={parentId && read.isError ? [{ userId: parentId, agentAccount: parentId }] : path}
      />
      {transfer ? null : <OpenTransfers onOpen={(subject) => setTransfer({ subject, balance: '0' })} />}
      {/* Who joins or is created stands right below the agent, so not in the team of a member. */}
      {parentId ? null : (
        <TabStrip look="chips">
          <Button size="s" onClick={() => setSheet('invite')}>
            <Icon name="share" size="s" />
            {t('invite.title')}
          </Button>
          <Button
            size="s"
            variant="secondary"
            aria-disabled={point === undefined}
            onClick={() => point !== undefined && setSheet('create')}
          >
            {t('create.title')}
          </Button>
          {isChoosing ? null : choose}
        </TabStrip>
      )}
      <div className={styles.search}>
        <DebouncedSearch
          key={`${parentId} ${clears}`}
          label={t('members.search')}
          hint={t('members.searchHint')}
          clearLabel={t('members.clear')}
          initial={keyword}
          onSearch={(found) => change({ q: found })}
        />
        <div className={styles.sort}>
          <SelectField
            label={t('members.sort')}
            hideLabel
            value={sort}
            options={memberSorts.map((value) => ({ value, label: t(`members.by.${value}`) }))}
            onChange={({ target }) => change({ sort: memberSorts.find((value) => value === target.value) })}
          />
          <Icon name="filter" size="s" />
        </div>
      </div>
      <div className={classNames(lookStyles.singleColumn, styles.panes)}>
        {hasTree ? <TeamTree way={way} onOpen={openList} /> : null}
        <Stack>
          {isChoosing ? choose : null}
          <MemberList
            filter={filter}
            openId={isWide ? shown?.userId : undefined}
            chosen={chosen}
            onOpen={open}
            onInvite={() => setSheet('invite')}
            onClear={clear}
          />
        </Stack>
        {shown && isWide ? <MemberPane member={shown} onTransfer={startTransfer} actions={actions} /> : null}
      </div>
      {shown && !isWide ? (
        <MemberSheet member={shown} onClose={close} onTransfer={startTransfer} actions={actions} />
      ) : null}
      {transfer ? (
        <TransferSheet
          subject={transfer.subject}
          ownBalance={own}
          memberBalance={
            listed.find(({ userId }) => userId === transfer.subject.memberId)?.userBalance ?? transfer.balance
          }
          onClose={() => setTransfer(null)}
        />
      ) : null}
      {sheet === 'create' && point !== undefined ? (
        <CreateMemberSheet ownPoint={point} onClose={() => setSheet(null)} />
      ) : null}
      {sheet === 'invite' ? (
        <InviteSheet
          onClose={() => setSheet(null)}
          onCodes={hasCapability('invites') ? () => setSheet('codes') : undefined}
        />
      ) : null}
      {sheet === 'codes' ? <InviteCodes onClose={() => setSheet(null)} /> : null}
      {action ? (
        <MemberAction
          {...action}
          onClose={() => setAction(null)}
          onDone={() => {
            setChosen(null)
            setAction(null)
          }}
        />
      ) : null}
    </Stack>
  )
}

/** Chosen or not any more; no more of them than one call takes. */
function toggled(chosen: ReadonlyMap<string, Member> | null, member: Member) {
  if (!chosen) return null
  const next = new Map(chosen)
  if (!next.delete(member.userId) && next.size < mostMembers) next.set(member.userId, member)
  return next
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
      <QueryBoundary query={read} skeleton={<Skeleton shape="card" rows={2} />}>
        {(report) => <TeamFigures {...report} />}
      </QueryBoundary>
    </section>
  )
}
