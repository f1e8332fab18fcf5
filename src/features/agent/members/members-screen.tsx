import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberSorts, type MemberSort } from '~/api/contract/agent.ts'
import { DebouncedSearch } from '~/components/debounced-search.tsx'
import { NavItem } from '~/components/nav-item.tsx'
import { ChipRow } from '~/components/records/range-chips.tsx'
import { useProfile } from '~/domain/player/profile.ts'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Icon } from '~/ui/icon.tsx'
import lookStyles from '~/ui/looks.module.css'
import { Stack } from '~/ui/stack.tsx'
import { AgentGate } from '../agent-gate.tsx'
import { codeQuery, pathQuery } from '../api.ts'
import { Crumbs } from '../crumbs.tsx'
import { InviteSheet } from '../invite/invite-sheet.tsx'
import type { AgentSearch } from '../search.ts'
import type { TransferSubject } from '../transfer-subject.ts'
import { OpenTransfers } from '../transfer/open-transfers.tsx'
import { TransferSheet } from '../transfer/transfer-sheet.tsx'
import { MemberList, type Member } from './member-list.tsx'
import { CreateMemberSheet, MemberSheet } from './member-sheets.tsx'
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
  const { parentId, keyword, sort, change } = useMemberSearch()
  const [clears, setClears] = useState(0)
  const [opened, setOpened] = useState<{ member: Member; within: string | undefined } | null>(null)
  const [transfer, setTransfer] = useState<{ subject: TransferSubject; balance: string } | null>(null)
  const [sheet, setSheet] = useState<'create' | 'invite' | null>(null)
  // A member is open in the list it stands in. Closed by the way into its team and not beside it: one render, not two.
  if (opened && opened.within !== parentId) setOpened(null)
  const open = useCallback((member: Member) => setOpened({ member, within: parentId }), [parentId])
  const path = useQuery({ ...pathQuery(parentId ?? ''), enabled: parentId !== undefined }).data ?? []
  const point = useQuery(codeQuery()).data?.point
  const clear = () => {
    setClears(clears + 1)
    change({ q: '' })
  }
  return (
    <Stack>
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
      <ChipRow
        label={t('members.sort')}
        choices={memberSorts.map((value) => ({ value, text: t(`members.by.${value}`) }))}
        value={sort}
        onChoose={(next) => change({ sort: next })}
      />
      <MemberList
        filter={{ ...(parentId ? { parentId } : {}), ...(keyword ? { keyword } : {}), sort }}
        onOpen={open}
        onInvite={() => setSheet('invite')}
        onClear={clear}
      />
      {opened ? (
        <MemberSheet
          member={opened.member}
          onClose={() => setOpened(null)}
          onTransfer={(direction) => {
            const { userId: memberId, agentAccount: name, userBalance: balance } = opened.member
            setOpened(null)
            setTransfer({ subject: { memberId, name, direction }, balance })
          }}
        />
      ) : null}
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

const route = getRouteApi('/pages/agent/subordinate-management')

/** What the address says of the list of members, and how to change it; "back" finds the same list again. */
function useMemberSearch(): {
  parentId: string | undefined
  keyword: string
  sort: MemberSort
  change: (next: { q?: string; sort?: MemberSort }) => void
} {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return {
    parentId: search.parent,
    keyword: search.q ?? '',
    sort: memberSorts.find((sort) => sort === search.sort) ?? 'newest',
    change: (next) => {
      // From what the address says by then: a search is written down only after a pause.
      const merge = (now: AgentSearch): AgentSearch => {
        const { q, sort, ...rest } = { ...now, ...next }
        return { ...rest, ...(q ? { q } : {}), ...(sort && sort !== 'newest' ? { sort } : {}) }
      }
      void navigate({ search: merge, replace: true, resetScroll: false })
    },
  }
}
