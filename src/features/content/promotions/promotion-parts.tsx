import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import type { Promotion } from '~/api/contract/content.ts'
import { platform } from '~/api/platform.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { ServerPicture } from '~/components/server-picture.tsx'
import { useMinute } from '~/components/use-now.ts'
import { formatWireTime, unbroken } from '~/lib/dates.ts'
import { Scene } from '~/ui/art/scene.tsx'
import { Badge } from '~/ui/badge.tsx'
import styles from './promotion-parts.module.css'
import { periodOf, promotionState } from './promotion-state.ts'

export function PromotionPeriod({ promotion }: { promotion: Promotion }) {
  const { t, i18n } = useTranslation('promotion')
  const now = useMinute()
  const { begin, end } = periodOf(promotion, platform().operatorZone)
  const text = (time: number | null) =>
    time === null ? '' : unbroken(formatWireTime(new Date(time).toISOString(), i18n.language, 'dateTime'))
  // A host that draws the page does not know the player's zone.
  if (!now) return <span>{'\u00a0'}</span>
  const which = begin === null ? (end === null ? 'always' : 'until') : end === null ? 'from' : 'both'
  return <span>{t(`period.${which}`, { from: text(begin), until: text(end) })}</span>
}

const tones = { open: 'success', ending: 'accent', upcoming: 'neutral', ended: 'neutral' } as const

/** Whether a promotion runs, in words: running, ends in so many days, upcoming, ended. */
export function PromotionStateBadge({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promotion')
  const now = useMinute()
  // Its place, where it is drawn ahead.
  if (!now) return <Badge tone="neutral">{'\u00a0'}</Badge>
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

export function PromotionTerms({
  promotion,
  className,
}: {
  promotion: Promotion
  className: string | undefined
}) {
  const { t } = useTranslation('promotion')
  return (
    <dl className={className}>
      <dt>{t('terms')}</dt>
      <dd>
        <LocalizedText record={promotion} field="terms" label />
      </dd>
    </dl>
  )
}

/** The promotion's picture in its own proportions, and a drawn one where there is none. Its title stands beside it. */
export function PromotionPicture({ promotion, eager = false }: { promotion: Promotion; eager?: boolean }) {
  const { i18n } = useTranslation('promotion')
  return (
    <ServerPicture
      path={localizedField(promotion, 'image', i18n.language).text}
      fallback={
        <span className={styles.drawn}>
          <Scene name="games" />
        </span>
      }
      className={styles.picture}
      width={1280}
      height={560}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
    />
  )
}
