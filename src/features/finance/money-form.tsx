import { Link } from '@tanstack/react-router'
import { useId, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Channel } from '~/api/contract/money.ts'
import { ServerButton } from '~/components/server-button.tsx'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { feeParts } from '~/domain/money/quote.ts'
import { formatPercent } from '~/lib/money-format.ts'
import { classNames } from '~/ui/class-names.ts'
import { FormError } from '~/ui/form-error.tsx'
import type { IconName } from '~/ui/icon-names.ts'
import { Icon } from '~/ui/icon.tsx'
import lookStyles from '~/ui/looks.module.css'
import { StickyAction } from '~/ui/sticky-action.tsx'
import { useIsWide } from '~/ui/use-media.ts'
import { LiveReview, type OrderReview } from './live-review.tsx'
import styles from './money-form.module.css'
import { useMoneyText } from './money-texts.ts'
import { cryptoPaths } from './wallet-paths.ts'

interface ChoiceTileProps extends ComponentProps<'input'> {
  /** How its content is laid out. */
  className: string | undefined
  children: ReactNode
}

/** One of several: the whole tile is the radio button. The rest goes to the input. */
export function ChoiceTile({ className, children, ...input }: ChoiceTileProps) {
  return (
    <label className={classNames(styles.choiceTile, className)}>
      <input type="radio" className={classNames(lookStyles.overlayRadio, styles.radio)} {...input} />
      {children}
    </label>
  )
}

interface ChoiceGroupProps {
  kind: MoneyKind
  label: string
  error: string | undefined
  /** Tiles with long texts. */
  wide?: boolean
  children: ReactNode
  footer?: ReactNode
}

/** The tiles of a choice, the way by crypto last, and what is wrong with the choice. */
export function ChoiceGroup({ kind, label, error, wide, children, footer }: ChoiceGroupProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.tiles} data-wide={wide}>
        {children}
        <CryptoTile kind={kind} />
      </div>
      {error ? (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      ) : null}
      {footer}
    </fieldset>
  )
}

export function MethodName({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className={styles.method}>
      <Icon name={icon} size="xs" />
      <span className={styles.name}>{children}</span>
    </span>
  )
}

/** The other way to pay, beside those by bank: it has a screen of its own. */
export function CryptoTile({ kind }: { kind: MoneyKind }) {
  const { t } = useTranslation('finance')
  return (
    <Link to={cryptoPaths[kind]} className={styles.cryptoTile}>
      <span className={styles.text}>
        <MethodName icon="finance">{t('crypto.title')}</MethodName>
        <span className={classNames(lookStyles.tinyMuted, styles.detail)}>{t(`crypto.${kind}`)}</span>
      </span>
      <Icon name="chevron" size="s" />
    </Link>
  )
}

/** Range and fee of the chosen channel, beside the amount. */
export function AmountHint({ channel }: { channel: Channel }) {
  const { t, i18n } = useTranslation('finance')
  const money = useMoneyText()
  const { rate, fixed } = feeParts(channel)
  const fee = [fixed && money(fixed, channel.currency), rate && formatPercent(rate, i18n.language)]
    .filter(Boolean)
    .join(' + ')
  return (
    <span className={styles.hint}>
      <span>
        {t('form.range', {
          min: money(channel.minAmount, channel.currency),
          max: money(channel.maxAmount, channel.currency),
        })}
      </span>
      <span>{fee ? t('form.fee', { fee }) : t('form.noFee')}</span>
    </span>
  )
}

interface MoneyFormProps {
  onSubmit: (event: SyntheticEvent) => Promise<unknown>
  /** What is wrong with it as a whole. */
  error: string | undefined
  /** An order of this kind has no answer yet: there is no second one before. */
  isChecking: boolean
  busy?: boolean
  /** There is an amount: until then nothing is to be had at the foot, and the form above it is to be seen whole. */
  isTyped: boolean
  /** What the order would be, in a line; from 1024 px all of it instead, beside the form. */
  quote: ReactNode
  review: OrderReview
  children: ReactNode
}

/** The fields of an order, what comes of them, and the way to its confirmation: in the thumb zone of a phone. */
export function MoneyForm({
  onSubmit,
  error,
  isChecking,
  busy,
  isTyped,
  quote,
  review,
  children,
}: MoneyFormProps) {
  const { t } = useTranslation('finance')
  const isWide = useIsWide()
  const action = (
    <>
      {isChecking ? <p className="small-muted">{t('checking.blocked')}</p> : null}
      <ServerButton type="submit" full busy={busy} aria-disabled={isChecking}>
        {t('form.review')}
      </ServerButton>
    </>
  )
  return (
    <div className={styles.room} data-pair>
      <form className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <div className={styles.fields}>
          <FormError message={error} />
          {children}
        </div>
        {isWide ? (
          <LiveReview {...review}>{action}</LiveReview>
        ) : (
          <StickyAction on="card" edge="rule" sticks={isTyped}>
            <output className={styles.quote}>{quote}</output>
            {action}
          </StickyAction>
        )}
      </form>
    </div>
  )
}
