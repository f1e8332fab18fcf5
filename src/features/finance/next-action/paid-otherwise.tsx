import { useTranslation } from 'react-i18next'
import { SupportText } from '~/components/support/contact-link.tsx'
import { compareDecimals, isPositive } from '~/lib/decimal.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { Inset } from '~/ui/inset.tsx'
import { useMoneyText } from '../money-texts.ts'
import { amountDue, type OrderWatch } from '../order-watch.ts'

/** Of a credited deposit for which less or more arrived than was due: what arrived, what it brought, and what goes back. */
export function PaidOtherwise({ watch: { row, gameCoin } }: { watch: OrderWatch }) {
  const { t } = useTranslation('payment')
  const money = useMoneyText()
  const due = amountDue(row)
  const { received, returned } = row
  const order = received ? compareDecimals(received, due) : 0
  if (!received || !gameCoin || order === 0) return null
  const said = {
    received: money(received, row.currency),
    due: money(due, row.currency),
    coins: money(gameCoin, coinCurrency),
  }
  return (
    <Inset tone="accent" bordered>
      <p>
        <span>{t(order < 0 ? 'less' : 'more', said)}</span>{' '}
        {returned && isPositive(returned) ? (
          <span>{t('back', { amount: money(returned, row.currency) })}</span>
        ) : null}
      </p>
      <p className="small-muted">
        <SupportText text={t('support')} />
      </p>
    </Inset>
  )
}
