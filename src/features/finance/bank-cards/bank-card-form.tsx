import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useController, useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import { isApiError, isUnknownOutcome } from '~/api/api-error.ts'
import type { Bank } from '~/api/contract/user.ts'
import { forgetDraft } from '~/components/form/drafts.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { fromTask } from '~/components/way-back.ts'
import { isGuarded } from '~/domain/money/order-proof.ts'
import { bankCardsQuery } from '~/domain/player/bank-cards.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { userDetailsQuery } from '~/domain/player/user-details.ts'
import { banksQuery } from '~/domain/reference-data/reference-data.ts'
import { compareHolder, type CardHolder, type ProfileNames } from '~/lib/holder-name.ts'
import { randomId } from '~/lib/random-id.ts'
import { matchesSearch } from '~/lib/search-text.ts'
import { Callout } from '~/ui/callout.tsx'
import { Combobox } from '~/ui/combobox.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { showToast } from '~/ui/toast.ts'
import { AccountFields } from './account-fields.tsx'
import { saveBankCardMutation, type NewCard } from './api.ts'
import { BankCardPreview } from './bank-card-face.tsx'
import styles from './bank-card-form.module.css'
import { AddBankCardReview } from './bank-card-reviews.tsx'
import {
  asBankSees,
  bankLanguage,
  checkBankCard,
  conventionOf,
  namesOf,
  nameToMatch,
  startWith,
  type BankCardDraft,
  type BankCardValues,
} from './rules.ts'

/** Takes the whole height of a phone, with "save" in the thumb zone. */
export function AddBankCard({
  requestId,
  onClose,
  onSaved,
}: Pick<BankCardFormProps, 'requestId' | 'onSaved'> & { onClose: () => void }) {
  const { t } = useTranslation('finance')
  const formId = useId()
  const query = useQuery(banksQuery())
  // Without the names the form still works: the server compares in any case.
  const details = useQuery(userDetailsQuery())
  const [busy, setBusy] = useState(false)
  return (
    <Sheet
      open
      full
      dismissOnOverlay={false}
      title={t('cards.add')}
      onClose={() => (busy ? undefined : onClose())}
      footer={
        query.data ? (
          <ServerButton type="submit" form={formId} full busy={busy}>
            {t('cards.save')}
          </ServerButton>
        ) : undefined
      }
    >
      <div className={styles.room}>
        <QueryBoundary query={query} skeleton={<Skeleton rows={5} />}>
          {(banks) =>
            details.isPending ? (
              <Skeleton rows={5} />
            ) : (
              <BankCardForm
                id={formId}
                banks={banks}
                names={details.data}
                requestId={requestId}
                onBusy={setBusy}
                onSaved={onSaved}
              />
            )
          }
        </QueryBoundary>
      </div>
    </Sheet>
  )
}

interface BankCardFormProps {
  id: string
  banks: readonly Bank[]
  /** The profile's names, where they are known: the holder's. */
  names: ProfileNames | undefined
  requestId: string
  onBusy: (busy: boolean) => void
  onSaved: () => void
}

const draftKey = 'bankCard'

/** Bank, account and holder, in the conventions of the bank's country. */
function BankCardForm({ id, banks, names, requestId, onBusy, onSaved }: BankCardFormProps) {
  const { t } = useTranslation('finance')
  const save = useMutation(saveBankCardMutation(useQueryClient()))
  const [ownRequestId, setOwnRequestId] = useState(requestId)
  const [review, setReview] = useState<NewCard | null>(null)
  const isProven = isGuarded(useProfile())
  const bankOf = (code: string) => banks.find((bank) => bank.bankCode === code)
  const rules = useRulesForm<BankCardValues, BankCardDraft>({
    initial: startWith(names),
    check: (values) => {
      const chosen = bankOf(values.bank)
      return checkBankCard(values, chosen?.country, { branchRequired: chosen?.branchRequired, names })
    },
    draftKey,
  })
  const { form, errorOf, showError, submit } = rules
  const values = useWatch({ control: form.control }) as BankCardValues
  const bank = bankOf(values.bank)
  const convention = conventionOf(bank?.country)

  const onSubmit = submit(async (draft) => {
    const { bank: bankCode, accountType, ...rest } = draft
    const chosen = bankOf(bankCode)
    const name = localizedField(chosen ?? {}, 'bank', bankLanguage(chosen?.country)).text
    const card = {
      ...rest,
      bank: name || bankCode,
      bankCode,
      ...(accountType ? { accountType } : {}),
      requestId: ownRequestId,
    }
    if (isProven) return setReview(card)
    onBusy(true)
    try {
      await save.mutateAsync(card)
    } catch (error) {
      // After a refusal the corrected form is another request; after a lost answer it is still the same.
      if (!isUnknownOutcome(error)) setOwnRequestId(randomId())
      throw error
    } finally {
      onBusy(false)
    }
    return finish()
  })

  const finish = () => {
    forgetDraft(draftKey)
    showToast({ tone: 'success', message: t('cards.saved') })
    onSaved()
  }

  /** Something in the form: the review has to be gone before its field can take the focus. */
  const refusedInForm = (error: unknown) => {
    if (!isUnknownOutcome(error)) setOwnRequestId(randomId())
    const isInForm = isApiError(error) && error.fieldProblems.some(({ field }) => field in form.getValues())
    if (!isInForm) return false
    flushSync(() => setReview(null))
    showError(error)
    return true
  }

  return (
    <>
      <form id={id} onSubmit={(event) => void onSubmit(event)} noValidate>
        <Stack gap={4}>
          <BankCardPreview values={values} bank={bank} />
          <FormError message={errorOf('root')} />
          <BankPicker banks={banks} control={form.control} error={errorOf('bank')} />
          {bank ? (
            <AccountFields key={convention} rules={rules} values={values} bank={bank} banks={banks} />
          ) : null}
          {bank && names ? <HolderNote names={names} holder={asBankSees(values, convention)} /> : null}
        </Stack>
      </form>
      {review ? (
        <AddBankCardReview
          card={{ ...review, requestId: ownRequestId }}
          onClose={() => setReview(null)}
          onDone={finish}
          onRefused={refusedInForm}
        />
      ) : null}
    </>
  )
}

/** Told while typing: this holder is somebody else than the profile says. */
function HolderNote({ names, holder }: { names: ProfileNames; holder: CardHolder }) {
  const { t } = useTranslation('finance')
  const href = useLocation({ select: (location) => location.href })
  const isTyped = Boolean(holder.pinyinName || (holder.lastName && holder.firstName))
  const differs = isTyped && compareHolder(names, holder) === 'differs'
  return (
    <output className={styles.live}>
      {differs ? (
        <Callout tone="accent">
          <span>{t('cardProblem.holder', { name: nameToMatch(names) })}</span>
          <br />
          <Link to="/user/account-setting" search={{ section: 'profile', returnTo: href }} state={fromTask}>
            {t('cards.toName')}
          </Link>
        </Callout>
      ) : null}
    </output>
  )
}

/** Every bank, found by any of its names, its reading or its code; those of the player's accounts come first. */
function BankPicker({
  banks,
  control,
  error,
}: {
  banks: readonly Bank[]
  control: Control<BankCardValues>
  error: string | undefined
}) {
  const { t, i18n } = useTranslation('finance')
  const {
    field: { ref, value, onChange },
  } = useController({ control, name: 'bank' })
  const { data: cards = [] } = useQuery(bankCardsQuery())
  const own = (bank: Bank) => cards.some((card) => namesOf(bank).includes(card.bank))
  const options = [...banks.filter(own), ...banks.filter((bank) => !own(bank))].map((bank) => ({
    value: bank.bankCode,
    label: localizedField(bank, 'bank', i18n.language).text || bank.bankCode,
    detail: bank.bankCode,
  }))
  return (
    <Combobox
      ref={ref}
      label={t('label.bank')}
      placeholder={t('cards.findBank')}
      noMatch={t('cards.noBank')}
      error={error}
      options={options}
      value={value}
      matches={(option, typed) =>
        matchesSearch(typed, namesOf(banks.find(({ bankCode }) => bankCode === option.value) ?? {}))
      }
      onChoose={onChange}
    />
  )
}
