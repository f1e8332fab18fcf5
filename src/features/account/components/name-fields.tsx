import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { BankCard } from '../../../api/contract/user.ts'
import { fieldsUnlikeCards, holderText } from '../../../lib/holder-name.ts'
import { maskedCard } from '../../../lib/mask.ts'
import type { useRulesForm } from '../../../shell/form/use-rules-form.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type ProfileDraft, type ProfileValues, plainNames } from '../profile-rules.ts'
import css from './fields.module.css'

interface NameFieldsProps {
  rules: ReturnType<typeof useRulesForm<ProfileValues, ProfileDraft>>
  values: ProfileValues
  cards: readonly BankCard[]
  /** The identity check has confirmed the name. */
  isFixed: boolean
}

/** The name in the spellings that banks use; it must be the bank card holder's (spec §5). */
export function NameFields({ rules, values, cards, isFixed }: NameFieldsProps) {
  const { t } = useTranslation('account')
  const { register, errorOf } = rules
  const [card] = fieldsUnlikeCards(plainNames(values), cards).length ? cards : []
  const shared = { readOnly: isFixed, autoComplete: 'off', spellCheck: false }
  return (
    <fieldset className={css['group']} aria-describedby="name-note">
      <legend className={css['legend']}>{t('profile.names')}</legend>
      <p id="name-note" className={css['note']} data-tone={isFixed ? 'fixed' : undefined}>
        <Icon name={isFixed ? 'lock' : 'info'} size="s" />
        <span>{isFixed ? t('profile.namesFixed') : t('profile.namesNote')}</span>
      </p>
      <TextField
        {...register('name')}
        {...shared}
        label={t('profile.name')}
        autoComplete="name"
        error={errorOf('name')}
      />
      <div className={css['pair']}>
        <TextField
          {...register('lastName')}
          {...shared}
          label={t('profile.lastName')}
          autoComplete="family-name"
          error={errorOf('lastName')}
        />
        <TextField
          {...register('firstName')}
          {...shared}
          label={t('profile.firstName')}
          autoComplete="given-name"
          error={errorOf('firstName')}
        />
      </div>
      <TextField
        {...register('pinyinName')}
        {...shared}
        label={t('profile.pinyinName')}
        hint={t('profile.pinyinHint')}
        autoCapitalize="characters"
        error={errorOf('pinyinName')}
      />
      <output className={css['live']}>
        {card ? (
          <span className={css['note']} data-tone="warning">
            <Icon name="alert" size="s" />
            <span>
              {t('profile.unlikeCard', { holder: holderText(card), card: maskedCard(card.bankAccount) })}{' '}
              <Link to="/user/bankcard-setting">{t('profile.toCards')}</Link>
            </span>
          </span>
        ) : null}
      </output>
    </fieldset>
  )
}
