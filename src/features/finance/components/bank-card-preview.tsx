import { useTranslation } from 'react-i18next'
import { localizedField } from '../../../../i18n/localized-field.ts'
import type { Bank } from '../../../api/contract/user.ts'
import { asBankSees, bankLanguage, type BankCardValues, conventionOf } from '../bank-card-rules.ts'
import { BankCardFace } from './bank-card-face.tsx'
import css from './bank-card-preview.module.css'

const inFours = (digits: string) => digits.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Live: the account as the bank will see it, after all conversions. */
export function BankCardPreview({ values, bank }: { values: BankCardValues; bank: Bank | undefined }) {
  const { t } = useTranslation('finance')
  const convention = conventionOf(bank?.country)
  const seen = asBankSees(values, convention)
  const isChinese = convention === 'CN'
  return (
    <section className={css['preview']} aria-label={t('cards.preview')}>
      <p className={css['title']}>{t('cards.preview')}</p>
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
