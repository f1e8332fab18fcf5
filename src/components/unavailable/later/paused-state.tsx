import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import type { Pause, SiteFunction } from '~/api/contract/site.ts'
import { hasCapability } from '~/api/platform.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { ContactLink } from '~/components/support/contact-link.tsx'
import { useNow } from '~/components/use-now.ts'
import { functionReopened, pauseLeft, siteStatusQuery } from '~/domain/site-status.ts'
import { clockText } from '~/lib/clock-text.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { daysFromNow } from '~/lib/duration-text.ts'
import { dayMs } from '~/lib/durations.ts'
import { pollEvery } from '~/session/live-state.ts'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Icon } from '~/ui/icon.tsx'
import styles from './paused-state.module.css'

/** The polling interval while the page is visible. */
const pollMs = 30_000

export interface PausedProps {
  of: SiteFunction
  pause: Pause
}

/** Shown instead of a form: what is paused, where, why, until when, and what still works. Disappears when it reopens. */
export function PausedState({ of, pause, children }: PausedProps & { children: ReactNode }) {
  const { t } = useTranslation('siteStatus')
  const reopening = useReopening(of, pause)
  return (
    <section className={classNames('surface', styles.card)}>
      <div role="status">
        <EmptyState
          art="paused"
          title={t(`title.${of}`)}
          text={
            <div className={styles.facts}>
              <Reason pause={pause} />
              <Until pause={pause} left={reopening.left} />
              <div className="small-muted">
                {of === 'play' ? null : <p>{t('kept')}</p>}
                {reopening.isAutomatic ? <p>{t('auto')}</p> : null}
              </div>
            </div>
          }
        />
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" full busy={reopening.isChecking} onClick={reopening.check}>
          <Icon name="refresh" size="s" />
          <span>{t(reopening.isAutomatic ? 'check' : 'again')}</span>
        </Button>
        <h3 className={styles.works}>{t('works')}</h3>
        {children}
        <ContactLink label={t('contact')} />
      </div>
    </section>
  )
}

/** Shown in the review of an order, below its facts. */
export function PausedNote({ of, pause }: PausedProps) {
  const { t } = useTranslation('siteStatus')
  const { left } = useReopening(of, pause)
  return (
    <section className={styles.note} role="status">
      <Icon name="clock" />
      <div className={styles.facts}>
        <h3 className={styles.title}>{t(`title.${of}`)}</h3>
        <Reason pause={pause} />
        <Until pause={pause} left={left} />
        <p className="small-muted">{t('review')}</p>
      </div>
    </section>
  )
}

/** Region and reason, in the player's language if available. */
function Reason({ pause }: { pause: Pause }) {
  const { t, i18n } = useTranslation('siteStatus')
  const region = regionName(localizedField(pause, 'region', i18n.language).text, i18n.language)
  const { text } = localizedField(pause, 'why', i18n.language)
  return (
    <>
      {region ? (
        <p className={styles.region}>
          <bdi>{t('region', { region })}</bdi>
        </p>
      ) : null}
      {text ? (
        <p className={styles.why}>
          <LocalizedText record={pause} field="why" label />
        </p>
      ) : null}
    </>
  )
}

/** A country's name from its code ("JP" → "Japan"); any other text unchanged. */
function regionName(region: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(region)) return region
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(region) ?? region
}

/** Longer times are shown in days instead of a countdown. */
const clockMs = 2 * dayMs

function Until({ pause, left }: { pause: Pause; left: number | null }) {
  const { t, i18n } = useTranslation('siteStatus')
  if (!pause.until || left === null) return <p className={styles.until}>{t('noUntil')}</p>
  const wait =
    left < clockMs
      ? t('left', { time: clockText(left) })
      : daysFromNow(Math.floor(left / dayMs), i18n.language)
  return (
    <p className={styles.until}>
      <span>{t('until', { time: formatWireTime(pause.until, i18n.language, 'dateTime') })}</span>
      <span className={styles.left} role="timer">
        {wait}
      </span>
    </p>
  )
}

/** Detects the end of a pause while mounted: by the clock, and by polling if the back end has the call. */
function useReopening(of: SiteFunction, pause: Pause) {
  const queryClient = useQueryClient()
  const canAsk = hasCapability('siteStatus')
  const { refetch, isFetching } = useQuery({
    ...siteStatusQuery(),
    enabled: canAsk,
    refetchInterval: () => pollEvery(pollMs),
  })
  const now = useNow()
  const left = now ? pauseLeft(pause, now) : null
  const isOver = left === 0
  // Writes the end of the pause to the cache, which the gates around all forms read.
  useEffect(() => {
    if (isOver) functionReopened(queryClient, of)
  }, [isOver, of, queryClient])
  return {
    left,
    isAutomatic: canAsk || Boolean(pause.until),
    isChecking: isFetching,
    check: () => (canAsk ? void refetch() : functionReopened(queryClient, of)),
  }
}
