import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import { fromTask } from '~/components/way-back.ts'
import type { ProofWay } from '~/domain/money/order-proof.ts'
import { Callout } from '~/ui/callout.tsx'
import { Money } from '~/ui/money.tsx'
import { TextButton } from '~/ui/text-button.tsx'
import { PasswordField, type TextFieldProps } from '~/ui/text-field.tsx'
import styles from './fund-password-field.module.css'

/** The fund password: entered at each review and never stored. Its page must load the namespace `finance`. */
function FundPasswordField(field: Omit<TextFieldProps, 'label' | 'hint'>) {
  const { t } = useTranslation('finance')
  const digits = platform().fundPasswordDigits
  const returnTo = useLocation({ select: ({ href }) => href })
  return (
    <>
      <PasswordField
        {...field}
        label={t('label.fundPassword')}
        hint={digits === null ? undefined : t('review.fundPasswordHint', { digits })}
        inputMode={digits === null ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={digits ? 2 * digits : undefined}
      />
      {field.error ? (
        <Link to="/user/account-setting" search={{ section: 'forgotten', returnTo }} state={fromTask}>
          {t('review.forgotten')}
        </Link>
      ) : null}
    </>
  )
}

/** How a review is confirmed, and a function to choose the other way; null if there is none. */
export interface ProofChoice {
  way: ProofWay
  choose: ((way: ProofWay) => void) | null
}

type ProofFieldProps = Omit<TextFieldProps, 'label' | 'hint'> & { proof: ProofChoice }

/** The confirmation of a withdrawal: a passkey if the player has one and the browser supports it, else the fund password. */
export function ProofField({ proof: { way, choose }, ...field }: ProofFieldProps) {
  const { t } = useTranslation('finance')
  if (way === 'passkey')
    return (
      <div className={styles.proof}>
        <p>
          <Callout icon="shield">{t('review.passkeyHint')}</Callout>
        </p>
        {choose ? (
          <TextButton onClick={() => choose('password')}>{t('review.usePassword')}</TextButton>
        ) : null}
      </div>
    )
  return (
    <div className={styles.proof}>
      <FundPasswordField {...field} />
      {choose ? <TextButton onClick={() => choose('passkey')}>{t('review.usePasskey')}</TextButton> : null}
    </div>
  )
}

interface HeroFigureProps {
  label: string
  amount: string
  currency: string
  /** The account that it belongs to. */
  children?: ReactNode
}

export function HeroFigure({ label, amount, currency, children }: HeroFigureProps) {
  return (
    <div className={styles.hero}>
      <span className="small-muted">{label}</span>
      <Money amount={amount} currency={currency} size="xl" />
      {children ? <span className={styles.who}>{children}</span> : null}
    </div>
  )
}
