import { useState } from 'react'
import { confirmByFundPassword } from '~/components/money-confirmation/check-fund-password.ts'
import { ProofField } from '~/components/money-confirmation/fund-password-field.tsx'
import { confirmByTap, MoneyConfirmation } from '~/components/money-confirmation/money-confirmation.tsx'
import { UnknownOutcome } from '~/components/money-confirmation/unknown-outcome.tsx'
import { MoneyState } from '~/components/money-state/money-state.tsx'
import { QuickAmounts } from '~/components/quick-amounts.tsx'
import type { JournalKind } from '~/domain/money/journal.ts'
import type { Placement } from '~/domain/money/place-order.ts'
import { Button } from '~/ui/button.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Money } from '~/ui/money.tsx'
import { statesOf, type Section } from '../part.ts'
import { nothing, time } from '../words.ts'

/** Ends without a known outcome; nothing is sent from this page. */
const mutation = { mutationFn: () => new Promise<Placement<unknown>>(nothing) }

const facts = (
  <FactList
    facts={[
      { label: 'To', value: 'Bank of the Harbour •••• 4567' },
      { label: 'Fee', value: <Money amount="30" currency="JPY" /> },
    ]}
  />
)

function ReviewExample({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const shared = {
    title: 'Review your withdrawal',
    confirmLabel: 'Confirm withdrawal',
    figure: { label: 'You receive', amount: '2970', currency: 'JPY' },
    mutation,
    orderOf: () => undefined,
    onPlaced: close,
    onClose: close,
    onRefused: () => false,
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open
      </Button>
      {open && hasPassword ? (
        <MoneyConfirmation
          {...shared}
          form={confirmByFundPassword}
          fields={({ field }, proof) => <ProofField proof={proof} {...field('paymentPassword')} />}
        >
          {facts}
        </MoneyConfirmation>
      ) : null}
      {open && !hasPassword ? (
        <MoneyConfirmation {...shared} form={confirmByTap}>
          {facts}
        </MoneyConfirmation>
      ) : null}
    </>
  )
}

function QuickExample() {
  const [typed, setTyped] = useState('3000')
  return (
    <QuickAmounts
      amounts={['1000', '3000', '5000']}
      most="4200"
      currency="JPY"
      typed={typed}
      onChoose={setTyped}
    />
  )
}

const kinds: readonly JournalKind[] = ['deposit', 'withdraw', 'transfer', 'team']

export const money: Section = {
  title: 'Money orders',
  about: 'The review of every order, and what shows while nobody knows whether it was placed.',
  parts: {
    MoneyState: {
      'On hold': <MoneyState form="transferIn" block={{ why: 'held', holdUntil: time }} />,
      'Too little': <MoneyState form="withdraw" block={{ why: 'short' }} short="You have 900 coins." />,
    },
    MoneyConfirmation: {
      'Confirmed by the fund password': <ReviewExample hasPassword />,
      'Confirmed by a tap': <ReviewExample hasPassword={false} />,
    },
    QuickAmounts: {
      'One of them typed': <QuickExample />,
    },
    UnknownOutcome: statesOf('Kind', kinds, (kind) => (
      <UnknownOutcome
        entry={{
          requestId: '11111111-1111-4111-8111-111111111111',
          kind,
          amount: '3000',
          currency: kind === 'team' ? 'COIN' : 'JPY',
          at: time,
          userId: '1',
          target: '',
        }}
        lookUp={() => new Promise(nothing)}
        onFound={nothing}
        {...(kind === 'team' ? { onResend: nothing, problem: 'The fund password is wrong.' } : {})}
        records={{ to: '/user/record', search: { type: 'deposit' } }}
      />
    )),
  },
}
