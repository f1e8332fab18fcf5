import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Icon } from '~/ui/icon.tsx'
import styles from './questions-card.module.css'

/** What is asked most by who cannot go on: where the FAQ has it. */
const asked = [
  'money.items.depositLate',
  'money.items.withdrawTime',
  'money.items.unclearOrder',
  'account.items.codeMissing',
  'account.items.forgotPassword',
  'games.items.brokenGame',
] as const

/** The anchor of a question, the same in every language. */
export const faqAnchor = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What is asked most, each a link to its answer; `isHere` on the page of the questions. */
export function QuestionsCard({ isHere = false }) {
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
        {asked.map((path) => (
          <li key={path}>
            <Link
              to="/game/guide/faq"
              hash={faqAnchor(path.slice(path.lastIndexOf('.') + 1))}
              activeOptions={{ includeHash: true }}
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
