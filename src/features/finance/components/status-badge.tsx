import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import type { MoneyKind } from '../../../shell/money/journal.ts'
import { statusView } from '../order-status.ts'

/** An order's status in its words (spec §4). */
export function StatusBadge({ kind, status }: { kind: MoneyKind; status: number }) {
  const { t } = useTranslation('finance')
  const { textKey, tone } = statusView(kind, status)
  return <Badge tone={tone}>{t(textKey, { status })}</Badge>
}
