import { format } from '@formkit/tempo'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eachPage, longPageSize } from '~/api/pages.ts'
import { byteOrderMark, csvRow, pastedRow } from '~/lib/csv.ts'
import type { RecordRange } from '~/lib/record-range.ts'
import { saveFile } from '~/lib/save-file.ts'
import { Button } from '~/ui/button.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { FailedState } from '~/ui/failed-state.tsx'
import { Progress } from '~/ui/progress.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { showToast } from '~/ui/toast.ts'
import { useIsWide } from '~/ui/use-media.ts'
import { errorReference, useErrorText } from '../error-text.ts'
import type { FetchPage } from '../paged-list/paged-queries.ts'
import { ServerButton } from '../server-button.tsx'

export interface CsvSource<Row> {
  range: RecordRange
  header: readonly string[]
  fetchPage: FetchPage<Row>
  cellsOf: (row: Row) => readonly string[]
}

interface ExportButtonProps<Row> extends Omit<CsvSource<Row>, 'range'> {
  name: string
  /** The visible range; undefined while loading. */
  range: RecordRange | undefined
}

type Work = { state: 'running'; progress: ExportProgress } | { state: 'failed'; error: unknown }

const dayOf = (value: string) => format(value, 'YYYY-MM-DD', 'en')
export const csvName = (name: string, { beginTime, endTime }: RecordRange) =>
  `${name}_${dayOf(beginTime)}_${dayOf(endTime)}.csv`

type Target = 'file' | 'clipboard'

/** Saves all records of the range as CSV, or copies them on a desktop. Runs on the device and can be cancelled. */
export function ExportButton<Row>({ name, range, header, fetchPage, cellsOf }: ExportButtonProps<Row>) {
  const { t, i18n } = useTranslation(['records', 'ui'])
  const errorText = useErrorText()
  const isWide = useIsWide()
  const running = useRef<AbortController>(null)
  const [work, setWork] = useState<Work | null>(null)
  const [target, setTarget] = useState<Target>('file')
  const number = (value: number) => value.toLocaleString(i18n.language)

  const start = async (to: Target) => {
    if (!range) return
    setTarget(to)
    const cancel = new AbortController()
    running.current = cancel
    setWork({ state: 'running', progress: { done: 0, total: 0 } })
    try {
      const source = { range, header, fetchPage, cellsOf }
      const { parts, rows, dropped } = await collectCsv(
        source,
        (progress) => setWork({ state: 'running', progress }),
        cancel.signal,
        to === 'file' ? csvRow : pastedRow,
      )
      if (to === 'clipboard') await navigator.clipboard.writeText(parts.join(''))
      else saveFile(csvName(name, range), parts, 'text/csv')
      setWork(null)
      showToast({
        tone: dropped ? 'neutral' : 'success',
        message: dropped
          ? t('export.doneButFor', { count: rows, number: number(rows), missing: number(dropped) })
          : to === 'clipboard'
            ? t('ui:copied')
            : t('export.done', { count: rows, number: number(rows) }),
      })
    } catch (error) {
      if (!cancel.signal.aborted) setWork({ state: 'failed', error })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setWork(null)
  }
  const reference = work?.state === 'failed' ? errorReference(work.error) : undefined

  return (
    <>
      <Cluster gap={2}>
        {(isWide ? (['clipboard', 'file'] as const) : (['file'] as const)).map((to) => (
          <ServerButton
            key={to}
            compact
            size="s"
            variant="secondary"
            aria-disabled={!range}
            aria-label={isWide ? undefined : t('export.button')}
            onClick={() => void start(to)}
          >
            {/* Short beside the totals of a phone. */}
            {isWide ? t(to === 'file' ? 'export.button' : 'export.copy') : 'CSV'}
          </ServerButton>
        ))}
      </Cluster>
      <Sheet
        open={work !== null}
        title={t(target === 'file' ? 'export.title' : 'export.copy')}
        onClose={cancel}
        dismissOnOverlay={false}
        footer={
          <Button variant="secondary" full onClick={cancel}>
            {t('export.cancel')}
          </Button>
        }
      >
        {work?.state === 'running' ? (
          <Stack gap={3}>
            <Progress
              label={
                work.progress.total === null
                  ? t('export.runningOpen', { count: work.progress.done, done: number(work.progress.done) })
                  : t('export.running', {
                      count: work.progress.total,
                      done: number(work.progress.done),
                      total: number(work.progress.total),
                    })
              }
              value={work.progress.total ? work.progress.done : undefined}
              max={work.progress.total || undefined}
            />
            {target === 'file' ? <p>{t('export.note')}</p> : null}
          </Stack>
        ) : null}
        {work?.state === 'failed' ? (
          <FailedState
            message={errorText(work.error)}
            onRetry={() => void start(target)}
            {...(reference ? { reference } : {})}
          />
        ) : null}
      </Sheet>
    </>
  )
}

interface ExportProgress {
  done: number
  total: number | null
}

interface Collected {
  parts: string[]
  rows: number
  /** The number of unreadable rows, which are missing in the file. */
  dropped: number
}

/** Reads all pages of the range in sequence and converts each record with `rowOf`. Rejects when `signal` aborts. */
export async function collectCsv<Row>(
  { range, header, fetchPage, cellsOf }: CsvSource<Row>,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
  rowOf = csvRow,
): Promise<Collected> {
  const parts = [(rowOf === csvRow ? byteOrderMark : '') + rowOf(header)]
  let rows = 0
  let dropped = 0
  const pages = eachPage((current) => {
    signal.throwIfAborted()
    return fetchPage({ current, size: longPageSize, ...range }, signal)
  })
  for await (const page of pages) {
    parts.push(page.records.map((row) => rowOf(cellsOf(row))).join(''))
    rows += page.records.length
    dropped += page.dropped
    onProgress({ done: rows + dropped, total: page.total })
  }
  signal.throwIfAborted()
  return { parts, rows, dropped }
}
