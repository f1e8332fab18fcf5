import { useMatches, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsSignedIn } from '../../../session/profile.ts'
import type { JournalEntry } from '../../../shell/money/journal.ts'
import { useTransferJournal } from '../../../shell/money/use-journal.ts'
import { BudgetGate } from '../../../shell/safer-play/budget-gate.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { ScreenBody } from '../../../ui/screen-body.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { CheckingTransfer } from '../components/checking-transfer.tsx'
import { DoneFace } from '../components/done-face.tsx'
import { GoodToKnow } from '../components/good-to-know.tsx'
import { SignInCard } from '../components/sign-in-card.tsx'
import { StepBody } from '../components/step-body.tsx'
import { isStep, stepInView } from '../steps.ts'
import { useFlow } from '../transfer-flow.ts'
import css from './account-transfer-screen.module.css'

/**
 * `/account-transfer` and `/account-transfer-jp`: a balance moves here from the wallet provider, step by step. A
 * confirmation without an answer comes before everything else.
 */
export function AccountTransferScreen() {
  const { t } = useTranslation('transfer')
  const isSignedIn = useIsSignedIn()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.fixedTitle })
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
      <header className={css['header']}>
        <h1 className={css['title']} lang={title?.lang}>
          {title?.text}
        </h1>
        <p className={css['intro']}>{t('intro')}</p>
      </header>
      <div className={css['panes']}>
        <Stack gap={4}>
          {isSignedIn ? null : <SignInCard />}
          {unknown ? (
            <CheckingTransfer key={unknown.requestId} entry={unknown} onSending={setSending} />
          ) : null}
          {flow.notice && !unknown ? <FormError message={t(`notice.${flow.notice}`)} /> : null}
          {unknown ? null : (
            <Card as="div">
              {step === 'done' && flow.result ? (
                <DoneFace flow={flow} result={flow.result} isNew={moved} />
              ) : null}
              {step === 'done' ? null : (
                // Money that comes in is a deposit by another way: a break keeps it shut too.
                <BudgetGate>
                  <StepBody key={step} step={step} takeFocus={moved} />
                </BudgetGate>
              )}
            </Card>
          )}
        </Stack>
        <GoodToKnow />
      </div>
    </ScreenBody>
  )
}
