import { useTranslation } from 'react-i18next'
import { compareDecimals } from '../../../lib/decimal.ts'
import css from './result-word.module.css'

const words = { '1': 'plus', '0': 'even', '-1': 'minus' } as const

/** Says in a visible word whether the player is up or down, beside the figure's sign and colour. */
export function ResultWord({ amount }: { amount: string }) {
  const { t } = useTranslation('hall')
  return (
    <span className={css['word']} aria-hidden="true">
      {t(`records.${words[compareDecimals(amount, '0')]}`)}
    </span>
  )
}
