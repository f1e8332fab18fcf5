import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brandExtras } from '~/api/brand.ts'
import { hasCapability } from '~/api/platform.ts'
import { timeNow } from '~/api/server-time.ts'
import { TermsGate } from '~/components/accepted-terms/terms-gate.tsx'
import { useErrorText } from '~/components/error-text.ts'
import { checked } from '~/components/form/checked.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { lazily } from '~/components/lazy-part.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { SupportText } from '~/components/support/contact-link.tsx'
import { isPositive } from '~/lib/decimal.ts'
import { coinCurrency, formatMoney } from '~/lib/money-format.ts'
import { saveFile } from '~/lib/save-file.ts'
import { readStored, storageKeys, type StorageKey } from '~/lib/storage.ts'
import { forgetOnDevice, rememberedOnDevice } from '~/session/remembered-login.ts'
import { signOut } from '~/session/sign-out.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Callout } from '~/ui/callout.tsx'
import { Card } from '~/ui/card.tsx'
import { Checkbox } from '~/ui/checkbox.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Coins } from '~/ui/money.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { LoginPasswordField, useLock } from '../passwords/password-parts.tsx'
import { LockedNote, SectionTitle } from '../setting-form.tsx'
import { closeAccountMutation, closureFactsQuery, exportDataMutation } from './api.ts'
import styles from './device-section.module.css'

export const DataPane = lazily(async () => DataSection, {
  failure: 'inline',
  texts: ['ownData'],
  waiting: <Skeleton rows={5} />,
})

const hasTerms = () => hasCapability('acceptedTerms') && brandExtras().terms !== null

/** Whether the back end tells any of what the pane of the player's data shows. */
export const hasDataPane = () => hasCapability('dataExport') || hasCapability('accountClosure') || hasTerms()

export function useDataDetail(): string {
  const { t } = useTranslation(['account', 'shell'])
  return [
    ...(hasCapability('dataExport') ? [t('account:data.export')] : []),
    ...(hasTerms() ? [t('shell:title.userAgreement')] : []),
    ...(hasCapability('accountClosure') ? [t('account:data.closure')] : []),
  ].join(' · ')
}

/** What the operator and this device hold about the player: the terms between them, a copy of it all, and its end. */
function DataSection() {
  return (
    <Stack gap={4}>
      {hasCapability('dataExport') ? <ExportCard /> : null}
      <TermsGate always />
      {hasCapability('accountClosure') ? <ClosureCard /> : null}
    </Stack>
  )
}

function ExportCard() {
  const { t } = useTranslation('ownData')
  const [said, setSaid] = useState('')
  const fetched = useMutation(exportDataMutation())
  const lock = useLock('login')
  const { form, field, submit, errorOf, busy } = useRulesForm({
    initial: { password: '' },
    // An empty password is said before it is sent.
    check: ({ password }: { password: string }) =>
      checked({ password }, { password: !password && 'account:required.password' }),
    draftKey: 'account.export',
  })
  const save = submit((draft) => {
    setSaid('')
    return lock.during(async () => {
      const name = saveOwnData(await fetched.mutateAsync(draft))
      form.reset()
      setSaid(t('export.done', { name }))
    })
  })
  const locked = lock.seconds ? <LockedNote seconds={lock.seconds} /> : null
  return (
    <Card>
      <SectionTitle lead={t('export.lead')}>{t('export.title')}</SectionTitle>
      <ul className={styles.points}>
        {t('export.contents', { returnObjects: true }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="small-muted">
        <SupportText text={t('export.without')} />
      </p>
      <form noValidate onSubmit={lock.unlessLocked(save)}>
        <Stack>
          <LoginPasswordField {...field('password')} />
          {locked ?? <FormError message={errorOf('root')} />}
          <output className={styles.live}>
            {said ? (
              <Callout icon="check" tone="success" look="state">
                {said}
              </Callout>
            ) : null}
          </output>
          <ServerButton
            type="submit"
            variant="secondary"
            full
            busy={busy}
            aria-disabled={locked ? true : undefined}
          >
            {t('export.button')}
          </ServerButton>
        </Stack>
      </form>
    </Card>
  )
}

function saveOwnData(server: Record<string, unknown>): string {
  const savedOn = new Date(timeNow()).toISOString()
  const name = `my-data_${savedOn.slice(0, 10)}.json`
  saveFile(name, [JSON.stringify({ savedOn, ...dataOfDevice(), server }, null, 2)], 'application/json')
  return name
}

/** Who has one of these can act for the player; a file lies about longer than they live. */
export const secretKeys: readonly StorageKey[] = [
  'token',
  'thirdPartySignIns',
  'walletTransfer',
  'rememberedLogin',
]

/** What is stored, as it was meant; what is no JSON is a text. */
function readable(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return stored
  }
}

/** All that this browser keeps for the player, by the names of the registry, without what would open the account. */
export function dataOfDevice(): { device: Record<string, unknown> } {
  const device: Record<string, unknown> = {}
  for (const key of Object.keys(storageKeys) as StorageKey[]) {
    const stored = readStored(key)
    if (stored !== null && !secretKeys.includes(key)) device[key] = readable(stored)
  }
  const remembered = rememberedOnDevice()
  if (remembered) device['rememberedLogin'] = { account: remembered.account, until: remembered.until }
  return { device }
}

/** The way out of the account: what it would mean is told first, the form comes after it. */
function ClosureCard() {
  const { t } = useTranslation('ownData')
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t('closure.title')}>
      <p className="small-muted">{t('closure.lead')}</p>
      {isOpen ? (
        <Closure onCancel={() => setOpen(false)} />
      ) : (
        <ServerButton variant="secondary" full onClick={() => setOpen(true)}>
          {t('closure.open')}
        </ServerButton>
      )}
    </Card>
  )
}

function Closure({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('ownData')
  const query = useQuery(closureFactsQuery())
  const errorText = useErrorText()
  return (
    <QueryBoundary query={query}>
      {({ balance, openDeposits, openWithdrawals, pendingRewards: rewards, mayClose, why }) => {
        const hasOpen = openDeposits > 0 || openWithdrawals > 0
        return (
          <>
            <FactList
              facts={[
                { label: t('closure.balance'), value: <Coins amount={balance} /> },
                { label: t('closure.openDeposits'), value: String(openDeposits) },
                { label: t('closure.openWithdrawals'), value: String(openWithdrawals) },
                rewards ? { label: t('closure.pendingRewards'), value: <Coins amount={rewards} /> } : null,
              ]}
            />
            <ul className={styles.points}>
              {t('closure.consequences', { returnObjects: true }).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {hasCapability('bonus') ? <li>{t('closure.bonusEnds')}</li> : null}
            </ul>
            {isPositive(balance) ? (
              <Link to="/user/finance/withdraw" className={buttonClass({ variant: 'secondary', full: true })}>
                {t('closure.withdrawFirst')}
              </Link>
            ) : null}
            {hasOpen || !mayClose ? (
              <p>
                <Callout icon="clock" tone="accent">
                  {hasOpen ? t('closure.ordersOpen') : why || <SupportText text={t('closure.notNow')} />}
                </Callout>
              </p>
            ) : // What could not be read anew is no balance to give up.
            query.isError ? (
              <p role="alert">{`${t('closure.stale')} ${errorText(query.error)}`}</p>
            ) : (
              <ClosureForm key={balance} balance={balance} onCancel={onCancel} />
            )}
          </>
        )
      }}
    </QueryBoundary>
  )
}

interface ClosureFormProps {
  /** In coins, as it was shown; what is given up with the account. */
  balance: string
  onCancel: () => void
}

function ClosureForm({ balance, onCancel }: ClosureFormProps) {
  const { t, i18n } = useTranslation('ownData')
  const [isClosed, setClosed] = useState(false)
  const close = useMutation(closeAccountMutation(useQueryClient()))
  const lock = useLock('login')
  const { field, submit, errorOf, busy } = useRulesForm({
    initial: { password: '', givesUp: false },
    check: ({ password, givesUp }: { password: string; givesUp: boolean }) =>
      checked(
        { password, balance },
        {
          password: !password && 'account:required.password',
          givesUp: isPositive(balance) && !givesUp && 'ownData:closure.tickFirst',
        },
      ),
    draftKey: 'account.closure',
  })
  const send = submit((draft) => lock.during(() => close.mutateAsync(draft).then(() => setClosed(true))))
  const locked = lock.seconds ? <LockedNote seconds={lock.seconds} /> : null
  const leave = () => void forgetOnDevice().then(signOut)
  return (
    <form noValidate onSubmit={lock.unlessLocked(send)}>
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
      <Dialog
        open={isClosed}
        onClose={leave}
        title={t('closure.doneTitle')}
        role="alertdialog"
        dismissOnOverlay={false}
        actions={<Button onClick={leave}>{t('closure.leave')}</Button>}
      >
        <p>{t('closure.doneText')}</p>
      </Dialog>
    </form>
  )
}
