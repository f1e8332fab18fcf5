import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './good-to-know.module.css'

const facts = [
  { key: 'need', icon: 'letters' },
  { key: 'resume', icon: 'clock' },
  { key: 'once', icon: 'check' },
] as const

/** What helps to know before a transfer. */
export function GoodToKnow() {
  const { t } = useTranslation('transfer')
  return (
    <Card title={t('facts.title')}>
      <ul className={css['list']}>
        {facts.map(({ key, icon }) => (
          <li key={key} className={css['fact']}>
            <Icon name={icon} size="s" />
            <span>{t(`facts.${key}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
