import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import type { Bank } from '~/api/contract/user.ts'
import { SelectField } from '~/ui/select-field.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { foldForSearch } from './kana.ts'

interface BankSelectProps {
  banks: readonly Bank[]
  selected: string
  field: UseFormRegisterReturn
  error: string | undefined
}

/** True when the typed text stands in the code or in any of the bank's names, whatever the script. */
const matches = (bank: Bank, typed: string) =>
  Object.entries(bank).some(
    ([key, value]) =>
      key.startsWith('bank') && typeof value === 'string' && foldForSearch(value).includes(typed),
  )

/** The platform's own select, made shorter by a search field. The chosen bank always stays in it. */
export function BankSelect({ banks, selected, field, error }: BankSelectProps) {
  const { t, i18n } = useTranslation('finance')
  const [search, setSearch] = useState('')
  const typed = foldForSearch(search)
  const found = banks.filter((bank) => bank.bankCode === selected || matches(bank, typed))
  return (
    <>
      <TextField
        label={t('cards.findBank')}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        hint={found.length ? undefined : t('cards.noBank')}
      />
      <SelectField
        {...field}
        label={t('label.bank')}
        placeholder={t('cards.chooseBank')}
        error={error}
        options={found.map((bank) => ({
          value: bank.bankCode,
          label: localizedField(bank, 'bank', i18n.language).text || bank.bankCode,
        }))}
      />
    </>
  )
}
