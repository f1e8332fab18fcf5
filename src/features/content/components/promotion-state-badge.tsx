import { useTranslation } from 'react-i18next'
import { platform } from '../../../api/platform.ts'
import type { Promotion } from '../../../api/contract/content.ts'
import { useMinute } from '../../../shell/use-minute.ts'
import { Badge } from '../../../ui/badge.tsx'
import { promotionState } from '../promotion-state.ts'

const tones = { open: 'jade', ending: 'gold', upcoming: 'neutral', ended: 'neutral' } as const

/** Whether a promotion runs, in words: running, ends in so many days, upcoming, ended. */
export function PromotionStateBadge({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promotion')
  const now = useMinute()
  if (!now) return null
  const state = promotionState(promotion, platform().operatorZone, now)
  return (
    <Badge tone={tones[state.word]}>
      {state.word !== 'ending'
        ? t(`state.${state.word}`)
        : state.days === 0
          ? t('state.today')
          : state.days === 1
            ? t('state.tomorrow')
            : t('state.days', { number: state.days })}
    </Badge>
  )
}
