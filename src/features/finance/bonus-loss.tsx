import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '~/api/api-error.ts'
import type { Bonus } from '~/api/contract/bonus.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { ownBonusesQuery, runningBonus, useOwnBonuses } from '~/domain/own-bonuses.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { Inset } from '~/ui/inset.tsx'
import { useMoneyText } from './money-texts.ts'

const untold = 422

/** What a withdrawal loses, by name and amount, before it is confirmed. */
function BonusLoss({ bonus }: { bonus: Bonus | undefined }) {
  const { t } = useTranslation('finance')
  const money = useMoneyText()
  if (!bonus) return null
  const { amount, done, needed } = bonus
  const coins = (of: string | null) => money(of ?? '0', coinCurrency)
  return (
    <Inset tone="accent" bordered>
      <p>
        <strong>{t('bonusLoss.title', { amount: coins(amount) })}</strong>
      </p>
      <p>
        <LocalizedText record={bonus} field="title" label />
      </p>
      <p>{t('bonusLoss.text', { done: coins(done), needed: coins(needed) })}</p>
    </Inset>
  )
}

/** The same in the form, as soon as it is known. */
export const RunningBonusLoss = () => <BonusLoss bonus={runningBonus(useOwnBonuses().data)} />

/** What a review says is lost: it stands still while it is open, because another device may join one under the finger. */
export function useToldLoss() {
  const queryClient = useQueryClient()
  const running = runningBonus(useOwnBonuses().data)
  const [told, setTold] = useState(running)
  const readAgain = async () => {
    try {
      setTold(runningBonus(await queryClient.fetchQuery({ ...ownBonusesQuery(), staleTime: 0 })))
    } catch {
      // The refusal stands in the review all the same.
    }
  }
  return {
    notice: <BonusLoss bonus={told} />,
    /** Names in the order what the notice says, and nothing else. */
    forfeits: told ? { forfeits: told.id } : {},
    /** Takes the refusal that another bonus would be lost: the notice then says so, and the player confirms anew. */
    note: (error: unknown) => {
      const isUntold =
        isApiError(error) && error.code === untold && Object.hasOwn(Object(error.data), 'bonus')
      if (isUntold) void readAgain()
    },
  }
}
