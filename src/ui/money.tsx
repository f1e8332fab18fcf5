import { useTranslation } from 'react-i18next'
import { coinCurrency, formatMoney } from '~/lib/money-format.ts'
import styles from './money.module.css'

export type MoneyProps = {
  /** A decimal as the server sent it. */
  amount: string
  currency: string
  size?: 's' | 'm' | 'l' | 'xl' | undefined
  /** Shows a gain or a loss: with a sign, a word for screen readers, and a colour. */
  sign?: boolean | undefined
}

function direction(amount: string): 'gain' | 'loss' | undefined {
  if (!/[1-9]/.test(amount)) return undefined
  return amount.trim().startsWith('-') ? 'loss' : 'gain'
}

/** Sets a text's width in em, so that its font size fits; by script, because the CSP allows no `style` in prerendered markup. */
export const fitting =
  (text: string, letter = 0.62) =>
  (element: HTMLElement | null) => {
    const ems = [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 1 : letter), 0)
    element?.style.setProperty('--ems', ems.toFixed(2))
  }

/** An amount in the player's notation, with tabular figures. */
export function Money({ amount, currency, size = 'm', sign = false }: MoneyProps) {
  const { t, i18n } = useTranslation('ui')
  const tone = sign ? direction(amount) : undefined
  const text = formatMoney(amount, currency, i18n.language, { sign })
  return (
    <span className={styles.money} data-size={size} data-tone={tone} ref={fitting(text)}>
      {tone && <span className="visually-hidden">{`${tone === 'gain' ? t('gain') : t('loss')} `}</span>}
      <span>
        {tone && <span aria-hidden="true">{text.slice(0, 1)}</span>}
        {tone ? text.slice(1) : text}
      </span>
    </span>
  )
}

/** An amount in the game wallet's coins. */
export const Coins = (props: Omit<MoneyProps, 'currency'>) => <Money currency={coinCurrency} {...props} />
