import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Icon } from '~/ui/icon.tsx'
import styles from './questions-card.module.css'

/** By what a player cannot go on with: where the FAQ has what is asked most. */
const asked = {
  anything: [
    'money.items.depositLate',
    'money.items.withdrawTime',
    'money.items.unclearOrder',
    'account.items.codeMissing',
    'account.items.forgotPassword',
    'games.items.brokenGame',
  ],
  withdraw: [
    'money.items.withdrawTime',
    'money.items.fundPassword',
    'money.items.unclearOrder',
    'account.items.codeMissing',
  ],
} as const

/** The anchor of a question, the same in every language. */
export const faqAnchor = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

interface QuestionsCardProps {
  about?: keyof typeof asked
  /** It stands on the page of the questions. */
  isHere?: boolean
}

/** What is asked most, each a link to its answer. */
export function QuestionsCard({ about = 'anything', isHere = false }: QuestionsCardProps) {
  const { t } = useTranslation(['guide', 'shell', 'home'])
  return (
    <Card
      title={isHere ? t('guide:faq.first') : t('shell:title.faq')}
      action={
        isHere ? null : (
          <Link to="/game/guide/faq" className={buttonClass({ variant: 'ghost', size: 's' })}>
            {t('home:rails.all')}
          </Link>
        )
      }
    >
      <ul className={styles.list}>
        {asked[about].map((path) => (
          <li key={path}>
            <Link
              to="/game/guide/faq"
              hash={faqAnchor(path.slice(path.lastIndexOf('.') + 1))}
              replace={isHere}
              resetScroll={!isHere}
              className={styles.question}
            >
              <span>{t(`guide:faq.groups.${path}.q`)}</span>
              <Icon name="chevron" size="s" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
