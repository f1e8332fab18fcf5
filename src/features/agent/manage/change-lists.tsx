import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '~/api/calls.ts'
import { UnreadableRows } from '~/components/paged-list/paged-list.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { formatPercent } from '~/lib/money-format.ts'
import { Button } from '~/ui/button.tsx'
import { Callout } from '~/ui/callout.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import type { Member } from '../api.ts'
import styles from '../member-edit.module.css'
import { TeamTime, ZoneNote } from '../team-time.tsx'
import { memberFactsQuery, memberHistoryQuery } from './api.ts'

type Change = AnswerOf<'agent/sub/member/history'>['records'][number]

/** Who changed what of the agent's members, or of one of them, and when. */
export function HistorySheet({ member, onClose }: { member?: Member | undefined; onClose: () => void }) {
  const { t } = useTranslation(['memberEdit', 'agent', 'ui'])
  const read = useInfiniteQuery(memberHistoryQuery(member?.userId))
  const dropped = read.data?.pages.reduce((sum, page) => sum + page.dropped, 0) ?? 0
  return (
    <Sheet
      open
      title={
        member
          ? t('ui:labelled', { label: t('memberEdit:action.history'), value: member.agentAccount })
          : t('memberEdit:action.history')
      }
      onClose={onClose}
    >
      <Stack gap={3}>
        <StaleNote query={read} />
        <QueryBoundary query={read}>
          {({ pages }) => {
            const rows = pages.flatMap(({ records }) => records)
            return rows.length + dropped === 0 ? (
              <p className="small-muted">{t('memberEdit:noHistory')}</p>
            ) : (
              <>
                <ZoneNote />
                <ol className={styles.changes}>
                  {rows.map((change) => (
                    <ChangeRow key={change.id} change={change} isNamed={!member} />
                  ))}
                </ol>
              </>
            )
          }}
        </QueryBoundary>
        <UnreadableRows count={dropped} />
        {read.hasNextPage ? (
          <Button variant="ghost" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('agent:report.more')}
          </Button>
        ) : null}
      </Stack>
    </Sheet>
  )
}

function ChangeRow({ change, isNamed }: { change: Change; isNamed: boolean }) {
  const { t, i18n } = useTranslation(['memberEdit', 'agent'])
  const { kind, before, after, actor, agentAccount, createdOn } = change
  const shown = (value: string) => (kind === 'remark' ? value : formatPercent(value, i18n.language)) || '—'
  const what = t(`memberEdit:was.${kind}`, { before: shown(before), after: shown(after) })
  return (
    <li>
      {isNamed ? (
        <p className={styles.who} translate="no">
          <bdi>{agentAccount}</bdi>
        </p>
      ) : null}
      <p>
        <bdi>{what}</bdi>
      </p>
      <p className="small-muted">
        <TeamTime value={createdOn} />
        <span>{` · ${t(actor === 'operator' ? 'memberEdit:by.operator' : 'memberEdit:by.agent')}`}</span>
      </p>
    </li>
  )
}

type Results = AnswerOf<'agent/sub/member/edit'>['results']

/** What came of each member, where not all were changed. */
export function ChangeResults({ results, nameOf }: { results: Results; nameOf: (userId: string) => string }) {
  const { t } = useTranslation('memberEdit')
  const done = results.filter((one) => one.done).length
  return (
    <Stack gap={3}>
      <p role="status">{t('partly', { done, refused: results.length - done })}</p>
      <FactList
        facts={results.map((one) => ({
          label: nameOf(one.userId),
          value: one.done ? t('done') : one.msg,
        }))}
      />
    </Stack>
  )
}

interface UnknownChangeProps {
  title: string
  onClose: () => void
  ids: readonly string[]
  requestId: string
  busy: boolean
  onKnown: (results: Results) => void
  onAgain: () => void
}

/** The answer was lost: it is asked after by its id, and only then, by a tap, sent again under the same one. */
export function UnknownChange({
  title,
  onClose,
  ids,
  requestId,
  busy,
  onKnown,
  onAgain,
}: UnknownChangeProps) {
  const { t } = useTranslation('memberEdit')
  const asked = useQuery({ ...memberFactsQuery(ids, requestId), retry: 2 })
  const results = asked.data?.results
  useEffect(() => {
    if (results) onKnown(results)
  })
  const isNotYet = asked.isSuccess && !asked.isFetching && !results
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      dismissOnOverlay={false}
      footer={
        <Stack gap={2}>
          <ServerButton full busy={asked.isFetching} onClick={() => void asked.refetch()}>
            {t('ask')}
          </ServerButton>
          {isNotYet ? (
            <ServerButton full variant="secondary" busy={busy} onClick={onAgain}>
              {t('again')}
            </ServerButton>
          ) : null}
        </Stack>
      }
    >
      <p role="alert">
        <Callout icon="alert" tone="danger">
          {t(isNotYet ? 'notYet' : 'unknown')}
        </Callout>
      </p>
    </Sheet>
  )
}
