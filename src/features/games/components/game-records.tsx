import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameRecord } from '../../../api/contract/games.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { gameRecordsQuery } from '../queries.ts'
import type { RecordDays } from '../record-range.ts'
import css from './game-records.module.css'
import { RangeChips } from './range-chips.tsx'
import { RecordRow } from './record-row.tsx'
import { RecordSheet } from './record-sheet.tsx'
import { RecordTotals } from './record-totals.tsx'

const longest: RecordDays = 90

/** What was played: range, sticky totals that name it, rows, and one round in full (screens.md, "Records"). */
export function GameRecords() {
  const { t } = useTranslation('games')
  const [days, setDays] = useState<RecordDays>(30)
  const [open, setOpen] = useState<GameRecord | null>(null)
  const records = useInfiniteQuery(gameRecordsQuery({ days }))
  const widen = (
    <Button variant="secondary" onClick={() => setDays(longest)}>
      {t('records.widen', { number: longest })}
    </Button>
  )
  const toHall = (
    <Link to="/amigo" className={buttonClass({ variant: 'primary' })}>
      {t('pad.hall')}
    </Link>
  )
  return (
    <Stack gap={3}>
      <RangeChips days={days} onSelect={setDays} />
      <RecordTotals days={days} />
      {records.isError && records.data ? (
        <OfflineNote asOf={new Date(records.dataUpdatedAt).toISOString()} />
      ) : null}
      <QueryFace query={records} skeleton={<Skeleton rows={6} />}>
        {({ pages }) =>
          pages[0]?.records.length ? (
            <>
              <ul className={css['rows']}>
                {pages.flatMap((page) =>
                  page.records.map((record, index) => (
                    <li key={`${page.current} ${index} ${record.createdOn}`}>
                      <RecordRow record={record} onOpen={() => setOpen(record)} />
                    </li>
                  )),
                )}
              </ul>
              {records.hasNextPage ? (
                <Button
                  variant="secondary"
                  full
                  busy={records.isFetchingNextPage}
                  onClick={() => void records.fetchNextPage()}
                >
                  {records.isFetchNextPageError ? t('records.moreFailed') : t('records.more')}
                </Button>
              ) : null}
            </>
          ) : (
            <EmptyState
              art="records"
              title={t('records.empty', { number: days })}
              text={t('records.emptyText')}
              action={days === longest ? toHall : widen}
            />
          )
        }
      </QueryFace>
      <RecordSheet record={open} onClose={() => setOpen(null)} />
    </Stack>
  )
}
