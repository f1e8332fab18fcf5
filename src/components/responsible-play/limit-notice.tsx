import { useTranslation } from 'react-i18next'
import type { AccountLimit } from '~/api/contract/limits.ts'
import type { NearLimit } from '~/domain/responsible-play/account-limits.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { isPositive } from '~/lib/decimal.ts'
import { classNames } from '~/ui/class-names.ts'
import { Cluster } from '~/ui/cluster.tsx'
import styles from './budget-notice.module.css'
import { PlayNotice, useLimitText } from './budget-notice.tsx'

interface LimitNoticeProps {
  near: readonly NearLimit[]
  /** One line with the limit that has the smallest rest, for use above a game. */
  line?: boolean
}

/** The rest of the account's limits, or that one is reached and until when. */
export function LimitNotice({ near, line = false }: LimitNoticeProps) {
  const { t, i18n } = useTranslation('saferPlay')
  const limitText = useLimitText()
  const nameOf = useLimitName()
  const reached = near.find(({ left }) => !isPositive(left))?.limit
  if (!reached)
    return (
      <div className={classNames('small-muted', line && styles.line)}>
        <Cluster gap={3} lineGap={1}>
          {(line ? nearestOf(near) : near).map(({ limit, left }) => (
            <span key={limit.kind}>
              {t('limit.left', { name: nameOf(limit), left: limitText(limit.kind, left) })}
            </span>
          ))}
        </Cluster>
      </div>
    )
  const { kind, amount, resetsOn } = reached
  const text = resetsOn
    ? t('limit.resets', { time: formatWireTime(resetsOn, i18n.language, 'dateTime') })
    : t('limit.pause')
  return (
    <PlayNotice label={t('notice.label')} text={text}>
      {t('limit.reached', { name: nameOf(reached), limit: limitText(kind, amount ?? '0') })}
    </PlayNotice>
  )
}

const nearestOf = (near: readonly NearLimit[]) => {
  const partOf = ({ limit, left }: NearLimit) => Number(left) / Number(limit.amount)
  return near.toSorted((one, other) => partOf(one) - partOf(other)).slice(0, 1)
}

/** "Deposits per day". */
export function useLimitName(): (limit: Pick<AccountLimit, 'kind' | 'period'>) => string {
  const { t } = useTranslation('saferPlay')
  return ({ kind, period }) =>
    t('limit.name', { kind: t(`limit.kind.${kind}`), period: t(`limit.period.${period}`) })
}
