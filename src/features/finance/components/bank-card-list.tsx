import { useTranslation } from 'react-i18next'
import type { BankCard } from '../../../api/contract/user.ts'
import { Badge } from '../../../ui/badge.tsx'
import { holderText } from '../../../lib/holder-name.ts'
import { maskedCard } from '../../../lib/mask.ts'
import { BankCardFace } from './bank-card-face.tsx'
import css from './bank-card-list.module.css'

interface BankCardListProps {
  cards: readonly BankCard[]
  defaultId: string
  onOpen: (card: BankCard) => void
}

/** The bound accounts as cards; each opens its detail. Which one is the default matters once there are two. */
export function BankCardList({ cards, defaultId, onOpen }: BankCardListProps) {
  const { t } = useTranslation('finance')
  return (
    <ul className={css['cards']}>
      {cards.map((card) => (
        <li key={card.id} className={css['item']}>
          <button type="button" className={css['open']} onClick={() => onOpen(card)}>
            <BankCardFace
              bank={card.bank}
              branch={[card.branchCode, card.branchName].filter(Boolean).join(' ')}
              accountType={card.accountType}
              number={maskedCard(card.bankAccount)}
              holder={holderText(card)}
            />
            <span className="visually-hidden">{t('cards.detail')}</span>
          </button>
          {cards.length > 1 && card.id === defaultId ? (
            <span className={css['badge']}>
              <Badge tone="gold">{t('cards.default')}</Badge>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
