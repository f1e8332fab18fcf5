import { useTranslation } from 'react-i18next'
import { Stack } from './stack.tsx'
import styles from './strength-meter.module.css'
import { PasswordField, type TextFieldProps } from './text-field.tsx'

interface StrengthMeterProps {
  score: PasswordScore
  /** Nothing is typed yet. Otherwise a score of 0 means too short. */
  isEmpty?: boolean
}

/** A password's strength: four bars and a word. */
export function StrengthMeter({ score, isEmpty = false }: StrengthMeterProps) {
  const { t } = useTranslation('ui')
  const words = [
    t(isEmpty ? 'strength0' : 'strengthShort'),
    t('strength1'),
    t('strength2'),
    t('strength3'),
    t('strength4'),
  ]
  return (
    <div className={styles.meter} data-score={score}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={styles.bar} data-on={bar <= score || undefined} />
        ))}
      </span>
      <span className={styles.word} aria-live="polite">
        <span className="visually-hidden">{t('strength')} </span>
        <span>{words[score]}</span>
      </span>
    </div>
  )
}

/** A field for a new password with its strength; `typed` is the current value. */
export function NewPasswordField({ typed, ...field }: TextFieldProps & { typed: string }) {
  return (
    <Stack gap={2}>
      <PasswordField autoComplete="new-password" {...field} />
      <StrengthMeter score={passwordStrength(typed)} isEmpty={!typed} />
    </Stack>
  )
}

type PasswordScore = 0 | 1 | 2 | 3 | 4

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z0-9]/] as const

/** 0 when empty or shorter than 6; else one point each for lower case, upper case, a digit, another symbol. */
export function passwordStrength(password: string): PasswordScore {
  if (password.length < 6) return 0
  return classes.filter((pattern) => pattern.test(password)).length as PasswordScore
}
