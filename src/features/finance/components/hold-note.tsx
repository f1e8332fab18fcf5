import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../session/profile.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { holdLeft } from '../hold.ts'
import { clockText } from '../order-clock.ts'
import { useNow } from '../use-now.ts'

/** Until when withdrawals are on hold after a password was replaced, with its clock; nothing without a hold. */
export function HoldNote() {
  const { t } = useTranslation('finance')
  const holdUntil = useProfile()?.holdUntil
  const now = useNow()
  const left = now ? holdLeft(holdUntil, now) : 0
  if (!holdUntil || left === 0) return null
  return (
    <FormError>
      <p>
        {t('withdraw.hold')} <DateTime value={holdUntil} />
      </p>
      <p role="timer">{t('withdraw.holdLeft', { time: clockText(left) })}</p>
    </FormError>
  )
}
