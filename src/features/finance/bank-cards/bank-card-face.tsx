import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import type { Bank } from '~/api/contract/user.ts'
import { classNames } from '~/ui/class-names.ts'
import { useAccountTypeText } from '../money-texts.ts'
import styles from './bank-card-face.module.css'
import { asBankSees, bankLanguage, conventionOf, type BankCardValues } from './rules.ts'

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
    <span className={styles.card}>
      <span className={styles.head}>
        <span className={styles.bank}>{bank || t('face.bank')}</span>
        <span className={styles.chip} aria-hidden="true" />
      </span>
      <span className={classNames('small-muted', styles.branch)}>{branch}</span>
      <span className={styles.number} translate="no">
        {accountType ? (
          <span className={classNames('small-muted', styles.type)}>{typeText(accountType)}</span>
        ) : null}
        <span>{number || '••••'}</span>
      </span>
      <span className={styles.foot}>
        <span className={styles.label}>{t('face.holder')}</span>
        <span className={styles.holder} translate="no">
          {holder.trim() || '—'}
        </span>
      </span>
    </span>
  )
}

const inFours = (digits: string) => digits.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Live: the account as the bank will see it, after all conversions. */
export function BankCardPreview({ values, bank }: { values: BankCardValues; bank: Bank | undefined }) {
  const { t } = useTranslation('finance')
  const convention = conventionOf(bank?.country)
  const seen = asBankSees(values, convention)
  const isChinese = convention === 'CN'
  return (
    <section className={styles.preview} aria-label={t('cards.preview')}>
      <p className={classNames('small-muted', styles.title)}>{t('cards.preview')}</p>
      <BankCardFace
        bank={bank ? localizedField(bank, 'bank', bankLanguage(bank.country)).text || bank.bankCode : ''}
        branch={[seen.branchCode, seen.branchName].filter(Boolean).join(' ')}
        accountType={seen.accountType}
        number={isChinese ? inFours(seen.bankAccount) : seen.bankAccount}
        holder={isChinese ? seen.pinyinName : `${seen.lastName}　${seen.firstName}`}
      />
    </section>
  )
}
