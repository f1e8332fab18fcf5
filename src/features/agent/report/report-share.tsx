import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/components/error-text.ts'
import { UnreadableRows } from '~/components/paged-list/paged-list.tsx'
import { collectCsv, csvName, type CsvSource } from '~/components/records/export-button.tsx'
import { useFactLines } from '~/components/support/support-button.tsx'
import { Button } from '~/ui/button.tsx'
import { Checkbox } from '~/ui/checkbox.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import type { MemberReport, TeamReport } from '../api.ts'
import { mainFigures, useFigureTexts, useReportDays } from '../team-figures.tsx'

interface ReportShareProps {
  report: TeamReport
  /** Of whom it is, and as of when. */
  notes: readonly string[]
  /** The members, as they are saved. */
  source: CsvSource<MemberReport> & { name: string }
  onClose: () => void
}

const takesFiles = () =>
  'canShare' in navigator && navigator.canShare({ files: [new File([''], 'list.csv', { type: 'text/csv' })] })

/** The totals in a few lines, by the device's own menu or copied; the members only where that is chosen. */
export function ReportShare({ report, notes, source, onClose }: ReportShareProps) {
  const { t } = useTranslation(['agent', 'shell', 'ui'])
  const errorText = useErrorText()
  const { list, choose } = useList(source)
  const title = t('shell:title.teamReport')
  const lines = [...useTotals(report), ...notes]
  const text = [title, ...lines].join('\n')
  const canShare = 'share' in navigator
  const share = () => {
    const files = list.file ? { files: [list.file] } : {}
    // Whoever closes the menu has not failed.
    void navigator.share({ title, text, ...files }).catch(() => undefined)
  }
  return (
    <Sheet
      open
      title={t('agent:report.share')}
      onClose={onClose}
      footer={
        canShare ? (
          <Button full busy={list.isWanted && !list.file} onClick={share}>
            {t('agent:invite.share')}
          </Button>
        ) : (
          <CopyButton value={text} about={title} full />
        )
      }
    >
      <Stack>
        <div>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {canShare ? <CopyButton value={text} about={title} /> : null}
        {takesFiles() ? (
          <div>
            <Checkbox
              label={t('agent:report.shareList')}
              checked={list.isWanted}
              onChange={({ target }) => void choose(target.checked)}
            />
            <p className="small-muted">{t('agent:report.shareHint')}</p>
            <UnreadableRows count={list.dropped ?? 0} />
            <FormError message={list.error ? errorText(list.error) : undefined} />
          </div>
        ) : null}
      </Stack>
    </Sheet>
  )
}

/** The days and the first figures, each beside the range before. */
function useTotals({ range, now, before, compared }: TeamReport): string[] {
  const { t } = useTranslation('agent')
  const { shown, changed } = useFigureTexts()
  const factLines = useFactLines()
  const reportDays = useReportDays()
  const facts = mainFigures.map((key) => ({
    label: t(`figure.${key}`),
    value: `${shown(now[key])} · ${changed(now[key], before[key])}`,
  }))
  return [reportDays(range, compared), ...factLines(facts)]
}

interface List {
  isWanted: boolean
  file?: File
  dropped?: number
  error?: unknown
}

/** The file of the members, read once it is wanted: the menu opens at a tap, and not some time after it. */
function useList(source: ReportShareProps['source']) {
  const [list, setList] = useState<List>({ isWanted: false })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const choose = async (isWanted: boolean) => {
    running.current?.abort()
    setList({ isWanted })
    if (!isWanted) return
    const cancel = new AbortController()
    running.current = cancel
    try {
      const { parts, dropped } = await collectCsv(source, () => undefined, cancel.signal)
      const file = new File(parts, csvName(source.name, source.range), { type: 'text/csv' })
      setList({ isWanted, file, dropped })
    } catch (error) {
      if (!cancel.signal.aborted) setList({ isWanted: false, error })
    }
  }
  return { list, choose }
}
