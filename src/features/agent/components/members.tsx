import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberSorts, type MemberSort } from '../../../api/contract/agent.ts'
import { useProfile } from '../../../session/profile.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { ChipRow } from '../../../shell/records/chip-row.tsx'
import { RecordRows } from '../../../shell/records/record-rows.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { codeQuery, memberQueries, todayQuery } from '../queries.ts'
import { CreateMemberSheet } from './create-member-sheet.tsx'
import { Crumbs } from './crumbs.tsx'
import { InviteCard } from './invite-card.tsx'
import { MemberRow, type Member } from './member-row.tsx'
import { MemberSheet } from './member-sheet.tsx'
import css from './members.module.css'
import { OpenTransfers } from './open-transfers.tsx'
import { TransferSheet, type TransferSubject } from './transfer-sheet.tsx'

/** So that a name is asked for once, and not letter by letter. */
const pauseMs = 350

/** The members right below a member (or the agent), found, sorted, and opened one by one. */
export function Members({ parentId }: { parentId: string | undefined }) {
  const { t } = useTranslation('agent')
  const own = useProfile()?.balance ?? '0'
  const [keyword, setKeyword] = useState('')
  const [sort, setSort] = useState<MemberSort>('newest')
  const [opened, setOpened] = useState<Member | null>(null)
  const [transfer, setTransfer] = useState<{ subject: TransferSubject; balance: string } | null>(null)
  const [isCreating, setIsCreating] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queries = memberQueries({ ...(parentId ? { parentId } : {}), ...(keyword ? { keyword } : {}), sort })
  const first = useQuery(queries.first())
  const path = useQuery(todayQuery(parentId)).data?.path ?? []
  const point = useQuery(codeQuery()).data?.point
  const search = (typed: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setKeyword(typed.trim()), pauseMs)
  }
  return (
    <div className={css['members']}>
      <Crumbs
        path={path}
        link={(userId, text) => (
          <Link
            to="/agent/subordinate-management"
            search={userId ? { parent: userId } : {}}
            activeOptions={{ exact: true }}
          >
            {text}
          </Link>
        )}
      />
      <OpenTransfers onOpen={(subject) => setTransfer({ subject, balance: '0' })} />
      <div className={css['tools']}>
        <SearchField
          label={t('members.search')}
          hint={t('members.searchHint')}
          clearLabel={t('members.clear')}
          initial=""
          hasText={keyword !== ''}
          onSearch={search}
        />
        {/* A new account stands right below the agent, so not in the team of a member. */}
        {parentId ? null : (
          <Button
            aria-disabled={point === undefined}
            onClick={() => point !== undefined && setIsCreating(true)}
          >
            <Icon name="plus" size="s" />
            {t('create.title')}
          </Button>
        )}
      </div>
      <ChipRow
        label={t('members.sort')}
        choices={memberSorts.map((value) => ({ value, text: t(`members.by.${value}`) }))}
        value={sort}
        onChoose={setSort}
      />
      {first.isError && first.data ? (
        <OfflineNote asOf={new Date(first.dataUpdatedAt).toISOString()} />
      ) : null}
      <QueryFace query={first} skeleton={<Skeleton rows={6} />}>
        {(page) =>
          page.total ? (
            <RecordRows
              key={`${keyword} ${sort}`}
              label={t('nav.members')}
              first={page}
              queries={queries}
              rowHeight={4.5}
            >
              {(member) => <MemberRow member={member} onOpen={setOpened} />}
            </RecordRows>
          ) : (
            <EmptyState
              art={keyword ? 'search' : 'records'}
              title={keyword ? t('members.noMatch') : t('members.empty')}
              text={keyword ? undefined : t('members.emptyText')}
            />
          )
        }
      </QueryFace>
      {parentId ? null : <InviteCard />}
      {opened ? (
        <MemberSheet
          member={opened}
          onClose={() => setOpened(null)}
          onTransfer={(direction) => {
            const { userId: memberId, agentAccount: name, userBalance: balance } = opened
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
      {isCreating && point !== undefined ? (
        <CreateMemberSheet ownPoint={point} onClose={() => setIsCreating(false)} />
      ) : null}
    </div>
  )
}
