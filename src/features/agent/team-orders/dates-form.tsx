import { useTranslation } from 'react-i18next'
import { useRulesForm, type Checked } from '~/components/form/use-rules-form.ts'
import { mostDays } from '~/lib/record-range.ts'
import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { datesFault, type OrderDates } from '../report-range.ts'
import styles from './dates-form.module.css'

interface DatesFormProps {
  /** What is shown now. */
  initial: OrderDates
  onShow: (dates: OrderDates) => void
}

/** From which day to which; the platform's own date fields, whose value is a bare date in every language. */
export function DatesForm({ initial, onShow }: DatesFormProps) {
  const { t } = useTranslation('agent')
  const { field, submit } = useRulesForm<OrderDates, OrderDates>({ initial, check: checkDates })
  const onSubmit = submit(onShow)
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <TextField {...field('from')} type="date" label={t('orders.dates.from')} />
      <TextField {...field('to')} type="date" label={t('orders.dates.to')} />
      <Button type="submit" variant="secondary">
        {t('orders.dates.show')}
      </Button>
    </form>
  )
}

/** Two days, of which the back end takes ninety at most (`design/contract.md`, "Defaults"). */
export function checkDates(dates: OrderDates): Checked<OrderDates, keyof OrderDates> {
  const fault = datesFault(dates, mostDays)
  if (fault === null) return { ok: true, draft: dates }
  const messages = { from: 'day', to: 'day', order: 'order', most: 'most' } as const
  const field = fault === 'from' || fault === 'order' ? 'from' : 'to'
  const messageKey = `agent:orders.dates.${messages[fault]}`
  return { ok: false, problems: [{ field, messageKey, values: { days: mostDays } }] }
}
