import { useTranslation } from 'react-i18next'
import { platform } from '../../../api/platform.ts'
import type { Promotion } from '../../../api/contract/content.ts'
import { formatWireTime } from '../../../lib/dates.ts'
import { periodOf } from '../promotion-state.ts'

/** From when until when, in the device's zone. */
export function PromotionPeriod({ promotion }: { promotion: Promotion }) {
  const { t, i18n } = useTranslation('promotion')
  const { begin, end } = periodOf(promotion, platform().operatorZone)
  const text = (time: number | null) =>
    time === null ? '' : formatWireTime(new Date(time).toISOString(), i18n.language, 'dateTime')
  if (begin === null && end === null) return t('period.always')
  if (end === null) return t('period.from', { from: text(begin) })
  if (begin === null) return t('period.until', { until: text(end) })
  return t('period.both', { from: text(begin), until: text(end) })
}
