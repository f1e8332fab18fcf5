import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeNow } from '~/api/server-time.ts'
import { formatRange, formatWireTime } from '~/lib/dates.ts'
import { recordDays } from '~/lib/record-range.ts'
import { calendarSpansOf, daysOf, dayText, rangeProblem, type RecordSpan } from '~/lib/record-span.ts'
import { zoneName } from '~/lib/zone-name.ts'
import { Button } from '~/ui/button.tsx'
import { Chip } from '~/ui/chip.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { Icon } from '~/ui/icon.tsx'
import { SelectField } from '~/ui/select-field.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { TabStrip } from '~/ui/tab-strip.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { useRangeText } from './range-chips.tsx'
import styles from './record-filter.module.css'

type Choice = number | string

export interface AppliedFilter<Status extends Choice = number> {
  days: RecordSpan
  /** An order's status, or another filter of the list. */
  status: Status | undefined
}

interface RecordFilterProps<Status extends Choice> {
  applied: AppliedFilter<Status>
  /** The time zone of the days, if not the device's: for a team, which also has weeks and months. */
  zone?: string
  /** The possible statuses; empty if the records have none. */
  statuses?: readonly { value: Status; text: string }[]
  statusLabel?: string
  onApply: (filter: AppliedFilter<Status>) => void
}

/** A button with the current filter, which opens a sheet; takes one line, so that records start right below. */
export function RecordFilter<Status extends Choice>({
  applied,
  onApply,
  ...choices
}: RecordFilterProps<Status>) {
  const { t, i18n } = useTranslation('records')
  const rangeText = useRangeText()
  const [isOpen, setOpen] = useState(false)
  const { days, status } = applied
  const day = (value: string) => formatWireTime(`${value}T00:00:00Z`, i18n.language, 'date', 'UTC')
  const now = [
    typeof days === 'number' ? rangeText(days) : formatRange(day(days.from), day(days.to), i18n.language),
    choices.statuses?.find(({ value }) => value === status)?.text,
  ]
  return (
    <Cluster gap={3} wrap={false}>
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" size="s" />
        {t('filter.button')}
      </Button>
      <p className="small-muted">{now.filter(Boolean).join(' · ')}</p>
      {isOpen ? (
        <FilterSheet
          applied={applied}
          {...choices}
          onClose={() => setOpen(false)}
          onApply={(filter) => {
            setOpen(false)
            onApply(filter)
          }}
        />
      ) : null}
    </Cluster>
  )
}

interface FilterSheetProps<Status extends Choice> extends RecordFilterProps<Status> {
  onClose: () => void
}

function FilterSheet<Status extends Choice>({
  applied,
  zone,
  statuses = [],
  statusLabel,
  onApply,
  onClose,
}: FilterSheetProps<Status>) {
  const { t, i18n } = useTranslation('records')
  const [days, setDays] = useState(applied.days)
  const [status, setStatus] = useState(applied.status)
  const [isTried, setTried] = useState(false)
  const today = useToday(zone)
  const apply = () => {
    setTried(true)
    if (typeof days === 'number' || !rangeProblem(days, today)) onApply({ days, status })
  }
  return (
    <Sheet
      open
      title={t('filter.button')}
      onClose={onClose}
      footer={
        <Button full onClick={apply}>
          {t('filter.apply')}
        </Button>
      }
    >
      <Stack>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>
            {[t('range.label'), zone ? zoneName(zone, i18n.language) : ''].filter(Boolean).join(' · ')}
          </legend>
          <Cluster gap={2}>
            <SpanChips days={days} today={today} inCalendar={zone !== undefined} onChoose={setDays} />
          </Cluster>
          {typeof days === 'number' ? null : (
            <div className={styles.dates}>
              <DateFields days={days} today={today} isTried={isTried} onChange={setDays} />
            </div>
          )}
        </fieldset>
        {statuses.length === 0 ? null : (
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{statusLabel}</legend>
            <Cluster gap={2}>
              {[{ value: undefined, text: t('list.all') }, ...statuses].map(({ value, text }) => (
                <Chip key={text} selected={value === status} onClick={() => setStatus(value)}>
                  {text}
                </Chip>
              ))}
            </Cluster>
          </fieldset>
        )}
      </Stack>
    </Sheet>
  )
}

/** The whole filter in a row, for a table: each choice applies at once, two dates once they are a valid range. */
export function RecordFilterRow<Status extends Choice>({
  applied,
  zone,
  statuses = [],
  statusLabel = '',
  onApply,
}: RecordFilterProps<Status>) {
  const { t } = useTranslation(['records', 'ui'])
  const today = useToday(zone)
  // Local state for dates that are no valid range yet.
  const [typed, setTyped] = useState<Days | null>(null)
  const { days: appliedDays, status } = applied
  const days = typed ?? appliedDays
  const choose = (span: RecordSpan) => {
    const makesNone = typeof span !== 'number' && rangeProblem(span, today) !== null
    setTyped(makesNone ? span : null)
    if (!makesNone) onApply({ days: span, status })
  }
  return (
    <div className={styles.row}>
      <TabStrip look="chips" role="group" aria-label={t('range.label')} className={styles.chips}>
        <SpanChips days={days} today={today} inCalendar={zone !== undefined} onChoose={choose} />
      </TabStrip>
      {typeof days === 'number' ? null : (
        <div className={styles.days}>
          <DateFields days={days} today={today} isTried onChange={choose} />
        </div>
      )}
      {statuses.length === 0 ? null : (
        <div className={styles.status}>
          <SelectField
            label={statusLabel}
            hideLabel
            value={status ?? ''}
            placeholder={t('ui:labelled', { label: statusLabel, value: t('list.all') })}
            options={statuses.map(({ value, text }) => ({ value: String(value), label: text }))}
            onChange={({ target }) =>
              onApply({
                days: appliedDays,
                status: statuses.find(({ value }) => String(value) === target.value)?.value,
              })
            }
          />
        </div>
      )}
    </div>
  )
}

type Days = Exclude<RecordSpan, number>

const useToday = (zone: string | undefined) => useState(() => dayText(new Date(timeNow()), zone))[0]

const calendarKeys = ['thisWeek', 'lastWeek', 'lastMonth'] as const

interface SpanProps {
  days: RecordSpan
  today: string
  inCalendar: boolean
  onChoose: (days: RecordSpan) => void
}

function SpanChips({ days, today, inCalendar, onChoose }: SpanProps) {
  const { t } = useTranslation('records')
  const rangeText = useRangeText()
  const spans = calendarSpansOf(today)
  const chosen = calendarKeys.find(
    (key) =>
      inCalendar && typeof days !== 'number' && days.from === spans[key].from && days.to === spans[key].to,
  )
  // Starts with the current range.
  const chooseDates = () => {
    if (typeof days === 'number') onChoose(daysOf(days, today))
  }
  return (
    <>
      {recordDays.map((value) => (
        <Chip key={value} selected={value === days} onClick={() => onChoose(value)}>
          {rangeText(value)}
        </Chip>
      ))}
      {inCalendar
        ? calendarKeys.map((key) => (
            <Chip key={key} selected={key === chosen} onClick={() => onChoose(spans[key])}>
              {t(`range.${key}`)}
            </Chip>
          ))
        : null}
      <Chip selected={typeof days !== 'number' && !chosen} onClick={chooseDates}>
        {t('filter.dates')}
      </Chip>
    </>
  )
}

interface DateFieldsProps {
  days: Days
  today: string
  isTried: boolean
  onChange: (days: Days) => void
}

function DateFields({ days, today, isTried, onChange }: DateFieldsProps) {
  const { t } = useTranslation('records')
  const problem = rangeProblem(days, today)
  return (['from', 'to'] as const).map((end) => (
    <TextField
      key={end}
      type="date"
      label={t(`filter.${end}`)}
      value={days[end]}
      max={today}
      error={end === 'to' && isTried && problem ? t(`filter.problem.${problem}`) : undefined}
      onChange={({ target }) => onChange({ ...days, [end]: target.value })}
    />
  ))
}
