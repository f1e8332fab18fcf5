import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isApiError, type ApiError } from '~/api/api-error.ts'
import type { SiteFunction } from '~/api/contract/site.ts'
import { JournalFull } from '~/domain/money/journal.ts'
import { canSign, PasskeyCancelled, type ProofWay } from '~/domain/money/order-proof.ts'
import { FiguresMoved, PlacedElsewhere, SessionChanged, type Placement } from '~/domain/money/place-order.ts'
import { profileQuery, useProfile } from '~/domain/player/profile.ts'
import { holdOf } from '~/domain/player/withdrawal-hold.ts'
import { notePause } from '~/domain/site-status.ts'
import { compareDecimals } from '~/lib/decimal.ts'
import { coinCurrency, formatMoney } from '~/lib/money-format.ts'
import { session } from '~/session/session.ts'
import { openAuthPopup } from '~/session/sign-in-gate.ts'
import { FormError } from '~/ui/form-error.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { useRulesForm, type Checked, type RulesFormOptions } from '../form/use-rules-form.ts'
import { ServerButton } from '../server-button.tsx'
import { PausedReview, usePause } from '../unavailable/pause-gate.tsx'
import { useNow } from '../use-now.ts'
import { HeroFigure, type ProofChoice } from './fund-password-field.tsx'

interface MoneyConfirmationProps<Values extends FieldValues, Draft, Order, Answer> {
  title: string
  confirmLabel: string
  /** The main amount of the review: what is paid, arrives or moves; absent if no money moves. */
  figure?: { label: string; amount: string; currency: string }
  /** The coins that it takes, and from what if not from the player's balance: more than there is cannot be confirmed. */
  takes?: { coins: string; from?: string } | undefined
  children: ReactNode
  /** The form that confirms it: fund password or passkey, or only the tap. */
  form: Omit<RulesFormOptions<Values, Draft>, 'check' | 'draftKey'> & {
    check: (values: Values, way: ProofWay) => Checked<Draft, Path<Values>>
  }
  fields?: (form: ReturnType<typeof useRulesForm<Values, Draft>>, proof: ProofChoice) => ReactNode
  /** The function that an operator may pause; a pause is shown instead of the form. */
  pausable?: SiteFunction
  mutation: UseMutationOptions<Placement<Answer>, Error, Order>
  /** Builds the order. Its `requestId` is the review's and the same for every retry (rules.md, "One confirmation, one order"). */
  orderOf: (userId: string, draft: Draft) => Order
  onPlaced: (answer: Answer, draft: Draft) => void
  /** Called when cancelled, or when sent with an unknown outcome, which the page behind shows and reconciles. */
  onClose: () => void
  /** Called instead when cancelling leads to an earlier step. */
  onBack?: () => void
  /** Handles a refusal whose cause is outside the review, such as a field of the form behind; returns whether it did. */
  onRefused: (error: unknown) => boolean
}

const lockedCode = 423

const lockEndOf = ({ retryAfter }: ApiError) => Date.now() + (retryAfter ?? 0) * 1000

/** The review of every money order: all facts, then one tap sends it once (rules.md, "One confirmation, one order"). */
export function MoneyConfirmation<Values extends FieldValues, Draft, Order, Answer>({
  title,
  confirmLabel,
  figure,
  takes,
  children,
  form: options,
  fields,
  pausable,
  mutation,
  orderOf,
  onPlaced,
  onClose,
  onBack = onClose,
  onRefused,
}: MoneyConfirmationProps<Values, Draft, Order, Answer>) {
  const formId = useId()
  const queryClient = useQueryClient()
  const { t, i18n } = useTranslation('finance')
  const profile = useProfile()
  const userId = profile?.userId
  const unsentText = useUnsentText()
  const place = useMutation(mutation)
  const proof = useProof('paymentPassword' in options.initial, profile)
  const form = useRulesForm({
    ...options,
    check: (values: Values) => options.check(values, proof.way),
  })
  const { errorOf, submit, busy } = form
  // Too many wrong fund passwords lock the review until the server accepts another try.
  const [lockedUntil, setLockedUntil] = useState(0)
  const isLocked = useNow() < lockedUntil
  const pause = usePause(pausable ?? null)
  // Not while an order is in flight: its response decides.
  const isPaused = pause !== null && !busy

  const ownCoins = (profile?.currency ?? coinCurrency) === coinCurrency ? profile?.balance : undefined
  const available = takes?.from ?? ownCoins
  // Not while an order is in flight: it may have taken them already.
  const isShort = Boolean(takes && available && !busy && compareDecimals(takes.coins, available) > 0)

  const refuse = (error: unknown) => {
    if (error instanceof PasskeyCancelled) return undefined
    const unsent = unsentText(error)
    if (unsent !== null) return form.form.setError('root', { message: unsent })
    if (pausable && notePause(queryClient, error, pausable)) return undefined
    if (onRefused(error)) return undefined
    if (isApiError(error) && error.code === lockedCode) {
      const holdUntil = holdOf(error)
      // The page did not know of this hold: refetching the profile brings its end to the form.
      if (holdUntil)
        queryClient.setQueryData(profileQuery().queryKey, (known) => known && { ...known, holdUntil })
      setLockedUntil(lockEndOf(error))
    }
    throw error
  }

  const onSubmit = submit(async (draft) => {
    if (isLocked || isPaused || isShort) return
    if (userId === undefined) {
      if (!session.token) await openAuthPopup('login')
      return
    }
    try {
      const placement = await place.mutateAsync(orderOf(userId, draft))
      if (placement.outcome === 'placed') onPlaced(placement.answer, draft)
      if (placement.outcome === 'unknown' && placement.isRefusal) throw placement.error
      if (placement.outcome === 'unknown') onClose()
    } catch (error) {
      refuse(error)
    } finally {
      place.reset()
    }
  })

  return (
    <Sheet
      open
      full
      dismissOnOverlay={false}
      title={title}
      onClose={() => (busy ? undefined : onBack())}
      footer={
        <ServerButton
          type="submit"
          form={formId}
          full
          busy={busy}
          aria-disabled={isLocked || isPaused || isShort}
        >
          {proof.way === 'passkey' ? t('review.confirmPasskey') : confirmLabel}
        </ServerButton>
      }
    >
      <Stack gap={4}>
        {figure ? <HeroFigure {...figure} /> : null}
        {children}
        {isPaused && pausable ? <PausedReview of={pausable} pause={pause} /> : null}
        <form id={formId} noValidate hidden={isPaused} onSubmit={(event) => void onSubmit(event)}>
          <Stack gap={3}>
            {fields?.(form, proof)}
            <FormError
              message={
                isShort && available
                  ? t('problem.notEnough', { balance: formatMoney(available, coinCurrency, i18n.language) })
                  : errorOf('root')
              }
            />
          </Stack>
        </form>
      </Stack>
    </Sheet>
  )
}

/** Prefers a passkey; the fund password is the alternative, or the only way. */
function useProof(isAsked: boolean, profile: ReturnType<typeof useProfile>): ProofChoice {
  const [chosen, choose] = useState<ProofWay>('passkey')
  if (!isAsked || !canSign(profile)) return { way: 'password', choose: null }
  return { way: chosen, choose: profile?.hasPaymentPassword === false ? null : choose }
}

/** Form options for orders that only a tap confirms. */
export const confirmByTap = { initial: {}, check: () => ({ ok: true, draft: null }) as const }

/** The message for an order that was not sent; null for other errors. */
export function useUnsentText(): (error: unknown) => string | null {
  const { t } = useTranslation('finance')
  return (error) => {
    if (error instanceof PlacedElsewhere) return t('review.elsewhere')
    if (error instanceof FiguresMoved) return t('review.moved')
    if (error instanceof SessionChanged) return t('review.sessionChanged')
    return error instanceof JournalFull ? t('review.noRoom') : null
  }
}
