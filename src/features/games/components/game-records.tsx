import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameRecord } from '../../../api/contract/games.ts'
import { hasRows } from '../../../api/pages.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { RangeChips } from '../../../shell/records/range-chips.tsx'
import type { RecordNav } from '../../../shell/records/record-nav.ts'
import { RecordRows } from '../../../shell/records/record-rows.tsx'
import { RecordsView } from '../../../shell/records/records-view.tsx'
import { StaleNote } from '../../../shell/stale-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { gameRecordQueries, gameRecordQuery } from '../record-queries.ts'
import { addressOfRecord } from '../record-address.ts'
import { GameNameField } from './game-name-field.tsx'
import { GameRecordDetail } from './game-record-detail.tsx'
import { GameRecordRow } from './game-record-row.tsx'
import { NoGameRecords } from './no-game-records.tsx'
import { RecordTotals } from './record-totals.tsx'

interface GameRecordsProps {
  /** Part of a game's name; '' for all. */
  gameName: string
  onGameName: (gameName: string) => void
  nav: RecordNav
}

/** What was played: range and game, totals that name them, rows, and one round in full (screens.md, "Records"). */
export function GameRecords({ gameName, onGameName, nav }: GameRecordsProps) {
  const { t } = useTranslation('hall')
  const client = useQueryClient()
  const { days, opened, open } = nav
  const queries = gameRecordQueries({ days, gameName })
  const first = useQuery(queries.first())
  const show = useCallback(
    (record: GameRecord) => {
      const address = addressOfRecord(record)
      client.setQueryData(gameRecordQuery(address).queryKey, record)
      open(address)
    },
    [client, open],
  )
  return (
    <RecordsView
      title={t('records.detail')}
      hasRows={hasRows(first.data)}
      detail={opened ? <GameRecordDetail record={opened} /> : null}
      onClose={nav.close}
      list={
        <Stack gap={3}>
          <GameNameField value={gameName} onChange={onGameName} />
          <RangeChips days={days} onChoose={nav.setDays} />
          <RecordTotals days={days} gameName={gameName} first={first.data} />
          <StaleNote query={first} />
          <QueryFace query={first} skeleton={<Skeleton rows={6} />}>
            {(page) =>
              hasRows(page) ? (
                <RecordRows label={t('records.list')} first={page} queries={queries} rowHeight={5.75}>
                  {(record) => (
                    <GameRecordRow
                      record={record}
                      isOpened={opened !== undefined && addressOfRecord(record).id === opened.id}
                      hrefOf={nav.hrefOf}
                      onOpen={show}
                    />
                  )}
                </RecordRows>
              ) : (
                <NoGameRecords days={days} gameName={gameName} onClear={nav.clear} />
              )
            }
          </QueryFace>
        </Stack>
      }
    />
  )
}
