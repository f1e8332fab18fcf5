import { useTranslation } from 'react-i18next'
import { useAccountTypeText } from '../use-account-type-text.ts'
import css from './bank-card-face.module.css'

interface BankCardFaceProps {
  bank: string
  branch: string
  accountType?: string | null | undefined
  number: string
  holder: string
}

/** A bank account that looks like a bank card; of spans, so that it may stand in a button. */
export function BankCardFace({ bank, branch, accountType, number, holder }: BankCardFaceProps) {
  const { t } = useTranslation('finance')
  const typeText = useAccountTypeText()
  return (
    <span className={css['card']}>
      <span className={css['head']}>
        <span className={css['bank']}>{bank || t('face.bank')}</span>
        <span className={css['chip']} aria-hidden="true" />
      </span>
      <span className={css['branch']}>{branch}</span>
      <span className={css['number']} translate="no">
        {accountType ? <span className={css['type']}>{typeText(accountType)}</span> : null}
        {number || '•••••••'}
      </span>
      <span className={css['foot']}>
        <span className={css['label']}>{t('face.holder')}</span>
        <span className={css['holder']} translate="no">
          {holder.trim() || '—'}
        </span>
      </span>
    </span>
  )
}
