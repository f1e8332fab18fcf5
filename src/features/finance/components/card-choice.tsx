import { Link } from '@tanstack/react-router'
import { type UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { BankCard } from '../../../api/contract/user.ts'
import { maskedCard } from '../../../lib/mask.ts'
import { walletPaths } from '../paths.ts'
import { ChoiceTile } from './choice-tile.tsx'
import { CryptoTile } from './crypto-tile.tsx'
import css from './money-form.module.css'

interface CardChoiceProps {
  cards: readonly BankCard[]
  field: UseFormRegisterReturn
  error: string | undefined
}

/** The account that the money goes to, by bank and last four digits (spec §9). */
export function CardChoice({ cards, field, error }: CardChoiceProps) {
  const { t } = useTranslation('finance')
  return (
    <fieldset aria-describedby={error ? 'card-error' : undefined}>
      <legend className={css['legend']}>{t('label.card')}</legend>
      <div className={css['tiles']} data-wide="true">
        {cards.map((card) => (
          <ChoiceTile key={card.id} className={css['tile']} {...field} value={card.id}>
            <span className={css['name']}>{card.bank}</span>
            <span className={css['detail']}>
              {[card.branchName, maskedCard(card.bankAccount)].filter(Boolean).join(' · ')}
            </span>
          </ChoiceTile>
        ))}
        <CryptoTile kind="withdraw" />
      </div>
      {error ? (
        <p className={css['error']} id="card-error" role="alert">
          {error}
        </p>
      ) : null}
      <Link to="/user/bankcard-setting" search={{ returnTo: walletPaths.withdraw }} className={css['more']}>
        {t('withdraw.manageCards')}
      </Link>
    </fieldset>
  )
}
