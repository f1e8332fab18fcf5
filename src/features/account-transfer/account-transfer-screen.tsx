import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderStatus } from '~/api/contract/money.ts'
import { platform } from '~/api/platform.ts'
import { useErrorText } from '~/components/error-text.ts'
import { useUnsentText } from '~/components/money-confirmation/money-confirmation.tsx'
import { UnknownOutcome } from '~/components/money-confirmation/unknown-outcome.tsx'
import { BudgetGate } from '~/components/responsible-play/budget-gate.tsx'
import { NotSent, type JournalEntry } from '~/domain/money/journal.ts'
import { isInFlight } from '~/domain/money/place-order.ts'
import { useTransferJournal } from '~/domain/money/use-journal.ts'
import { useIsSignedIn, useProfile } from '~/domain/player/profile.ts'
import { openAuthPopup } from '~/session/sign-in-gate.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckMark } from '~/ui/check-mark.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Money } from '~/ui/money.tsx'
import { Panes } from '~/ui/panes.tsx'
import phoneHidden from '~/ui/phone-hidden.module.css'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Stack } from '~/ui/stack.tsx'
import styles from './account-transfer-screen.module.css'
import { confirmMutation, lookUpAccountTransfer, onTransferCompleted } from './api.ts'
import { isStep, stepInView } from './steps.ts'
import { StepBody } from './steps/step-body.tsx'
import { StepHeading } from './steps/step-form.tsx'
import { useFlow, useSteps, type TransferFlow } from './transfer-flow.ts'

/** Moves a balance here from the wallet provider, step by step. A confirmation without an answer comes first. */
export function AccountTransferScreen() {
  const { t } = useTranslation('transfer')
  const isSignedIn = useIsSignedIn()
  const { step: asked } = useSearch({ strict: false })
  const flow = useFlow()
  const step = stepInView(isStep(asked) ? asked : undefined, flow.step, flow.needCard)
  const pending = useTransferJournal()
  const [sending, setSending] = useState<JournalEntry<'transfer'> | null>(null)
  const unknown = sending ?? pending[0]
  // The first view takes no focus; every later one does.
  const view = unknown ? 'unknown' : step
  const [lastView, setLastView] = useState(view)
  const [moved, setMoved] = useState(false)
  if (view !== lastView) {
    setLastView(view)
    setMoved(true)
  }
  return (
    <ScreenBody width="normal">
      <Stack as="header" gap={1}>
        <h1 className={classNames(phoneHidden.hidden, styles.title)}>
          {t('title.accountTransfer', { ns: 'shell' })}
        </h1>
        <p className={styles.intro}>{t('intro')}</p>
      </Stack>
      <Panes first="1.6fr" gap="wide">
        <Stack gap={4}>
          {isSignedIn ? null : (
            <Card tone="accent" title={t('signIn.title')}>
              <p>{t('signIn.text')}</p>
              <Cluster gap={3}>
                <Button variant="secondary" onClick={() => void openAuthPopup('login')}>
                  {t('signIn.login')}
                </Button>
                <Button variant="secondary" onClick={() => void openAuthPopup('register')}>
                  {t('signIn.register')}
                </Button>
              </Cluster>
            </Card>
          )}
          {unknown ? (
            <CheckingTransfer key={unknown.requestId} entry={unknown} onSending={setSending} />
          ) : null}
          {flow.notice && !unknown ? <FormError message={t(`notice.${flow.notice}`)} /> : null}
          {unknown ? null : (
            <Card as="div">
              {step === 'done' && flow.result ? (
                <TransferDone flow={flow} result={flow.result} isNew={moved} />
              ) : null}
              {step === 'done' ? null : (
                // Money that comes in is a deposit by another way: a break keeps it shut too.
                <BudgetGate of="deposit" hold={step === 'confirm'}>
                  <StepBody key={step} step={step} takeFocus={moved} />
                </BudgetGate>
              )}
            </Card>
          )}
        </Stack>
        {step === 'done' ? null : (
          <Card title={t('facts.title')}>
            <Stack as="ul" gap={3}>
              {facts.map(({ key, icon }) => (
                <li key={key} className={classNames('small-muted', styles.fact)}>
                  <Icon name={icon} size="s" />
                  <span>{t(`facts.${key}`)}</span>
                </li>
              ))}
            </Stack>
          </Card>
        )}
      </Panes>
    </ScreenBody>
  )
}

const facts = [
  { key: 'need', icon: 'letters' },
  { key: 'resume', icon: 'clock' },
  { key: 'once', icon: 'check' },
] as const

interface TransferDoneProps {
  flow: TransferFlow
  result: NonNullable<TransferFlow['result']>
  /** It came true just now, before the player's eyes. */
  isNew: boolean
}

function TransferDone({ flow, result, isNew }: TransferDoneProps) {
  const { t } = useTranslation('transfer')
  const { restart } = useSteps()
  const profile = useProfile()
  const isCredited = result.status === orderStatus.successful
  return (
    <div className={styles.done}>
      {isCredited ? <CheckMark draw={isNew} /> : <Icon name="clock" size="l" />}
      <StepHeading takeFocus={isNew}>{t(isCredited ? 'done.title' : 'done.pendingTitle')}</StepHeading>
      <Money amount={result.amount} currency={result.currency} size="xl" />
      <p>{t(isCredited ? 'done.text' : 'done.pendingText')}</p>
      <div className={styles.facts}>
        <FactList
          facts={[
            flow.account ? { label: t('review.from'), value: <bdi>{flow.account}</bdi> } : null,
            { label: t('review.to', { brand: platform().brandName }), value: profile?.userName ?? '—' },
            { label: t('done.order'), value: result.orderSn, copy: result.orderSn },
          ]}
        />
      </div>
      <Link to="/user/record" search={{ type: 'deposit' }} className={buttonClass({ full: true })}>
        {t('done.records')}
      </Link>
      <Button variant="ghost" full onClick={() => void restart()}>
        {t('done.another')}
      </Button>
    </div>
  )
}

interface CheckingTransferProps {
  entry: JournalEntry<'transfer'>
  /** While the same transfer is sent again, its entry counts as under way. */
  onSending: (entry: JournalEntry<'transfer'> | null) => void
}

/** An account transfer without a known outcome: looked for, and sent again under its id by the player's own tap. */
function CheckingTransfer({ entry, onSending }: CheckingTransferProps) {
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const unsentText = useUnsentText()
  const { restart } = useSteps()
  const resend = useMutation(confirmMutation(queryClient))
  const [problem, setProblem] = useState<string | null>(null)

  const sendAgain = async () => {
    if (isInFlight(entry.requestId)) return
    setProblem(null)
    onSending(entry)
    try {
      const placement = await resend.mutateAsync(entry)
      if (placement.outcome === 'unknown') setProblem(errorText(placement.error))
    } catch (error) {
      if (error instanceof NotSent) setProblem(unsentText(error) ?? errorText(error))
      else await restart('unmoved')
    } finally {
      onSending(null)
    }
  }
  return (
    <UnknownOutcome
      entry={entry}
      lookUp={(signal) => lookUpAccountTransfer(entry, signal)}
      onFound={(row) => onTransferCompleted(queryClient, { ...row, requestId: entry.requestId }, row)}
      onResend={() => void sendAgain()}
      isResending={resend.isPending}
      problem={problem}
      records={{ to: '/user/record', search: { type: 'deposit' } }}
    />
  )
}
