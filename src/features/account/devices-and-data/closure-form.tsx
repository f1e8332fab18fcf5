import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRulesForm, type Checked, type Problem } from '~/components/form/use-rules-form.ts'
import { ServerButton } from '~/components/server-button.tsx'
import { isPositive } from '~/lib/decimal.ts'
import { coinCurrency, formatMoney } from '~/lib/money-format.ts'
import { forgetOnDevice } from '~/session/remembered-login.ts'
import { signOut } from '~/session/sign-out.ts'
import { Button } from '~/ui/button.tsx'
import { Checkbox } from '~/ui/checkbox.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Stack } from '~/ui/stack.tsx'
import { LockedNote, LoginPasswordField, useLock } from '../passwords/password-parts.tsx'
import { closeAccountMutation } from './api.ts'

interface ClosureFormProps {
  /** In coins, as it was shown; what is given up with the account. */
  balance: string
  onCancel: () => void
}

interface ClosureValues {
  password: string
  givesUp: boolean
}

/** The last step: the sign-in password, and a tick for a balance that would be lost. */
export function ClosureForm({ balance, onCancel }: ClosureFormProps) {
  const { t, i18n } = useTranslation('ownData')
  const [isClosed, setClosed] = useState(false)
  const close = useMutation(closeAccountMutation(useQueryClient()))
  const lock = useLock('login')
  const { field, submit, errorOf, busy } = useRulesForm({
    initial: { password: '', givesUp: false },
    check: (values: ClosureValues) => checkClosure(values, balance),
    draftKey: 'account.closure',
  })
  const send = submit(async (draft) => {
    try {
      await close.mutateAsync(draft)
      setClosed(true)
    } catch (error) {
      if (!lock.noteLock(error)) throw error
    }
  })
  const locked = lock.seconds ? <LockedNote seconds={lock.seconds} /> : null
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (locked) event.preventDefault()
        else void send(event)
      }}
    >
      <Stack>
        <LoginPasswordField {...field('password')} />
        {isPositive(balance) ? (
          <Checkbox
            {...field('givesUp')}
            label={t('closure.givesUp', { amount: formatMoney(balance, coinCurrency, i18n.language) })}
          />
        ) : null}
        {locked ?? <FormError message={errorOf('root')} />}
        <ServerButton
          type="submit"
          variant="danger"
          full
          busy={busy}
          aria-disabled={locked ? true : undefined}
        >
          {t('closure.submit')}
        </ServerButton>
        <Button variant="ghost" full onClick={onCancel}>
          {t('closure.keep')}
        </Button>
      </Stack>
      <ClosedDialog open={isClosed} />
    </form>
  )
}

function checkClosure(
  { password, givesUp }: ClosureValues,
  balance: string,
): Checked<{ password: string; balance: string }, 'password' | 'givesUp'> {
  const problems: Problem<'password' | 'givesUp'>[] = []
  if (!password) problems.push({ field: 'password', messageKey: 'account:required.password' })
  if (isPositive(balance) && !givesUp)
    problems.push({ field: 'givesUp', messageKey: 'ownData:closure.tickFirst' })
  return problems.length ? { ok: false, problems } : { ok: true, draft: { password, balance } }
}

/** It is done: read, and then this device forgets the player too. */
function ClosedDialog({ open }: { open: boolean }) {
  const { t } = useTranslation('ownData')
  const leave = () => void forgetOnDevice().then(signOut)
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={t('closure.doneTitle')}
      role="alertdialog"
      dismissOnOverlay={false}
      actions={<Button onClick={leave}>{t('closure.leave')}</Button>}
    >
      <p>{t('closure.doneText')}</p>
    </Dialog>
  )
}
