import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnknownOutcome } from '~/api/api-error.ts'
import { linkIn, type NextAction } from '~/api/contract/next-action.ts'
import { useErrorText } from '~/components/error-text.ts'
import { QrCode } from '~/components/qr-code.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { SupportText } from '~/components/support/contact-link.tsx'
import { useNow } from '~/components/use-now.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { focusOnce } from '~/lib/focus-once.ts'
import { isValidLink } from '~/lib/links.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Callout } from '~/ui/callout.tsx'
import { Card } from '~/ui/card.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Icon } from '~/ui/icon.tsx'
import { OrderSupport } from '../order-support.tsx'
import { amountDue, nextActionOf, type OrderWatch } from '../order-watch.ts'
import { claimPaidMutation } from './api.ts'
import { StoreStep } from './store-chains.tsx'
import { PayClock, timeToPay, TransferInstructions, type StepProps } from './transfer-instructions.tsx'

/** All that is known of how it is paid: what the back end says is next, else its page and its account. */
function waysToPay(watch: OrderWatch): NextAction[] {
  const { row, payUrl } = watch
  const next = nextActionOf(watch)
  if (next) return [next]
  const hasPage = payUrl !== null && isValidLink(payUrl) && URL.canParse(payUrl)
  return [
    ...(hasPage ? [{ kind: 'redirect', url: payUrl } as const] : []),
    ...(row.bank ? [{ ...row.bank, kind: 'transfer', amount: amountDue(row) } as const] : []),
  ]
}

/** Where a pending deposit is paid and under which exact name, or on which page; hidden once the time has passed. */
export function HowToPay({ watch }: { watch: OrderWatch }) {
  const { t } = useTranslation('finance')
  const left = timeToPay(useNow(), watch)
  if (left === 0)
    return (
      <Card title={t('order.expired')}>
        <FormError message={<SupportText text={t('order.expiredText')} />} />
        <OrderSupport kind="deposit" watch={watch} />
      </Card>
    )
  const ways = waysToPay(watch)
  if (!ways.length)
    return (
      <Card title={t('order.lost')}>
        <FormError message={<SupportText text={t('order.lostText')} />} />
        <OrderSupport kind="deposit" watch={watch} />
      </Card>
    )
  return ways.map((action) => (
    <Fragment key={action.kind}>
      <Step watch={watch} action={action} left={left} />
      {nextActionOf(watch) && action.kind !== 'unreadable' && action.kind !== 'wait' ? (
        <PaidClaim watch={watch} />
      ) : null}
    </Fragment>
  ))
}

function Step({ watch, action, left }: StepProps) {
  const { t } = useTranslation(['payment', 'finance'])
  const clock = <PayClock watch={watch} left={left} />
  switch (action.kind) {
    case 'redirect':
      return (
        <Card title={t('payment:title.redirect')} action={clock}>
          <p>{t('payment:redirect', { host: new URL(action.url).host })}</p>
          <OutsideLink href={action.url} label={t('finance:order.openPayPage')} />
        </Card>
      )
    case 'qr':
      return <QrStep watch={watch} action={action} left={left} />
    case 'store':
      return <StoreStep watch={watch} action={action} left={left} />
    case 'transfer':
      return <TransferInstructions watch={watch} action={action} left={left} />
    case 'app': {
      const { app } = action
      return (
        <Card title={t('payment:title.app', { app })} action={clock}>
          <p>{t('payment:app.text', { app })}</p>
          <a className={buttonClass({ full: true })} href={action.url} rel="noopener noreferrer">
            {t('payment:app.open', { app })}
          </a>
          {action.fallbackUrl ? (
            <OutsideLink href={action.fallbackUrl} label={t('payment:app.fallback')} isSecond />
          ) : null}
        </Card>
      )
    }
    case 'wait':
      return (
        <Card title={t('payment:title.wait')}>
          <p>{t('payment:wait')}</p>
        </Card>
      )
    default:
      return (
        <Card title={t('payment:title.unreadable')}>
          <FormError message={<SupportText text={t('payment:unreadable')} />} />
          <OrderSupport kind="deposit" watch={watch} />
        </Card>
      )
  }
}

function OutsideLink({ href, label, isSecond }: { href: string; label: string; isSecond?: boolean }) {
  return (
    <a
      className={buttonClass({ variant: isSecond ? 'secondary' : 'primary', full: true })}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span>{label}</span>
      <Icon name="external" size="s" />
    </a>
  )
}

function QrStep({ watch, action, left }: StepProps<'qr'>) {
  const { t } = useTranslation(['payment', 'finance'])
  const { app } = action
  // A phone cannot scan its own screen.
  const link = linkIn(action.text)
  return (
    <Card title={t('title.qr')} action={<PayClock watch={watch} left={left} />}>
      <p>{app ? t('qr.text', { app }) : t('qr.any')}</p>
      <QrCode text={action.text} label={t('qr.label')} />
      {link ? (
        <a
          className={buttonClass({ variant: 'secondary', full: true })}
          href={link}
          rel="noopener noreferrer"
        >
          {app ? t('app.open', { app }) : t('finance:order.openPayPage')}
        </a>
      ) : null}
      <CopyButton value={action.text} label={t('qr.copy')} />
    </Card>
  )
}

/** "I have paid", once; said again it counts no more than that. Where nobody knows whether it arrived, it says so. */
function PaidClaim({ watch: { row } }: { watch: OrderWatch }) {
  const { t, i18n } = useTranslation('payment')
  const errorText = useErrorText()
  const claim = useMutation(claimPaidMutation(useQueryClient()))
  const { error } = claim
  if (row.claimedOn)
    return (
      <p role="status" tabIndex={-1} ref={claim.isIdle ? undefined : focusOnce}>
        <Callout icon="check" tone="success">
          {t('claim.told', { time: formatWireTime(row.claimedOn, i18n.language, 'dateTime') })}
        </Callout>
      </p>
    )
  return (
    <>
      <FormError
        message={error ? (isUnknownOutcome(error) ? t('claim.unknown') : errorText(error)) : undefined}
      />
      <ServerButton variant="secondary" full busy={claim.isPending} onClick={() => claim.mutate(row.orderSn)}>
        {t('claim.button')}
      </ServerButton>
    </>
  )
}
