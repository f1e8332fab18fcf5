import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { hasRows } from '../../../api/pages.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { RecordRows } from '../../../shell/records/record-rows.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StaleNote } from '../../../shell/stale-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useIsWide } from '../../../ui/use-is-wide.ts'
import { type MemberFilter, memberQueries, pathQuery } from '../queries.ts'
import { ListHead } from './list-head.tsx'
import { MemberRow, type Member } from './member-row.tsx'
import css from './member-row.module.css'

interface MemberListProps {
  filter: MemberFilter
  onOpen: (member: Member) => void
  onInvite: () => void
  onClear: () => void
}

/** What was read for the tap is not read again by it; a transfer or a new member still is seen at once. */
const freshMs = 10_000

/** The members of a filter, or why there are none and what to do about it. */
export function MemberList({ filter, onOpen, onInvite, onClear }: MemberListProps) {
  const { t } = useTranslation(['agent', 'records'])
  const client = useQueryClient()
  const isWide = useIsWide()
  const queries = memberQueries(filter)
  const first = useQuery({ ...queries.first(), staleTime: freshMs })
  const { keyword, parentId, sort } = filter
  // The same as long as it does the same: the rows are memoised.
  const open = useCallback(
    (member: Member) => {
      onOpen(member)
      if (member.childNum === 0) return
      // What is opened is mostly drilled into: the next level is there before the tap on it.
      void client.prefetchQuery(memberQueries({ parentId: member.userId, sort }).first())
      void client.prefetchQuery(pathQuery(member.userId))
    },
    [client, onOpen, sort],
  )
  return (
    <>
      <StaleNote query={first} />
      <QueryFace query={first} skeleton={<Skeleton rows={6} />}>
        {(page) =>
          hasRows(page) ? (
            <>
              {isWide ? (
                <ListHead
                  rowClass={css['columns']}
                  columns={[
                    t('agent:transfer.member'),
                    t('agent:figure.userBalance'),
                    t('agent:members.belowHead'),
                    t('agent:figure.teamBalance'),
                    t('agent:figure.point'),
                    t('agent:members.lastLogin'),
                  ]}
                />
              ) : null}
              <RecordRows label={t('agent:nav.members')} first={page} queries={queries} rowHeight={4.5}>
                {(member) => <MemberRow member={member} isWide={isWide} onOpen={open} />}
              </RecordRows>
            </>
          ) : (
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
          )
        }
      </QueryFace>
    </>
  )
}
