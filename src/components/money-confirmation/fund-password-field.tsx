import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import { Money } from '~/ui/money.tsx'
import { PasswordField, type TextFieldProps } from '~/ui/text-field.tsx'
import styles from './fund-password-field.module.css'

/** What confirms that money leaves: asked for at each review, sent and kept nowhere. Its page loads finance's texts. */
export function FundPasswordField(field: Omit<TextFieldProps, 'label' | 'hint'>) {
  const { t } = useTranslation('finance')
  const digits = platform().fundPasswordDigits
  return (
    <PasswordField
      {...field}
      label={t('label.fundPassword')}
      hint={digits === null ? undefined : t('review.fundPasswordHint', { digits })}
      inputMode={digits === null ? 'text' : 'numeric'}
      autoComplete="off"
      maxLength={digits ?? undefined}
    />
  )
}

interface HeroFigureProps {
  label: string
  amount: string
  currency: string
  /** Whose it is. */
  children?: ReactNode
}

/** The one figure of a review or a step, large. */
export function HeroFigure({ label, amount, currency, children }: HeroFigureProps) {
  return (
    <div className={styles.hero}>
      <span className="small-muted">{label}</span>
      <Money amount={amount} currency={currency} size="xl" />
      {children ? <span className={styles.who}>{children}</span> : null}
    </div>
  )
}
