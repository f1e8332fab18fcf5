import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { todayQuery } from '~/features/agent/api.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { classNames } from '~/ui/class-names.ts'
import { Icon } from '~/ui/icon.tsx'
import lookStyles from '~/ui/looks.module.css'
import { Money } from '~/ui/money.tsx'
import styles from './agent-today.module.css'

const keys = ['rechargeAmount', 'withdrawAmount', 'registerNum', 'activeUserNum'] as const

/** A card on an agent's home: today's team figures, and a link to the report. Its height does not depend on the data. */
export function AgentToday() {
  const { t, i18n } = useTranslation('agent')
  const { data } = useQuery(todayQuery())
  const figure = (key: (typeof keys)[number]) => {
    const value = data?.[key]
    if (value === undefined) return '—'
    return typeof value === 'string' ? (
      <Money amount={value} currency={coinCurrency} />
    ) : (
      value.toLocaleString(i18n.language)
    )
  }
  return (
    <section className={classNames('surface', styles.card)} aria-labelledby="agent-today">
      <div className={styles.head}>
        <Icon name="agent" size="s" />
        <h2 id="agent-today" className={styles.title}>
          {t('today')}
        </h2>
        <Link to="/agent/team-report/{-$userId}" className={classNames(lookStyles.cardLink, styles.link)}>
          {t('nav.report')}
          <Icon name="chevron" size="s" />
        </Link>
      </div>
      <dl className={styles.figures}>
        {keys.map((key) => (
          <div key={key} className={styles.figure}>
            <dt>{t(`figure.${key}`)}</dt>
            <dd>{figure(key)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
