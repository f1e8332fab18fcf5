import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { Card } from '~/ui/card.tsx'
import { updatePaymentPasswordMutation } from '../api.ts'
import { readSettingSearch } from '../search.ts'
import { SettingForm } from '../setting-form.tsx'
import styles from './fund-password-form.module.css'
import { DigitsField, LockedNote, LoginPasswordField, useLock } from './password-parts.tsx'
import { checkNewFundPassword, type FundValues } from './rules.ts'

interface FundPasswordFormProps {
  /** There is one already: the form changes it. */
  isSet: boolean
  onDone: (message: string) => void
  onCancel: () => void
}

/** Sets the fund password with the login password, or changes it with the one in force. */
export function FundPasswordForm({ isSet, onDone, onCancel }: FundPasswordFormProps) {
  const { t } = useTranslation('account')
  const digits = platform().fundPasswordDigits
  const update = useMutation(updatePaymentPasswordMutation(useQueryClient()))
  const lock = useLock(isSet ? 'fund' : 'login')
  const { field, submit, ...status } = useRulesForm({
    initial: { password: '', oldPassword: '', newPassword: '', repeat: '' },
    check: (values: FundValues) => checkNewFundPassword(values, isSet),
    draftKey: 'account.fundPassword',
  })
  const send = submit((draft) => {
    // Before the profile comes back and `isSet` turns.
    const message = isSet ? t('fund.changeDone') : t('fund.setDone')
    return lock.during(() => update.mutateAsync(draft).then(() => onDone(message)))
  })
  return (
    <SettingForm
      title={isSet ? t('fund.changeTitle') : t('fund.setTitle')}
      submitLabel={isSet ? t('fund.changeSubmit') : t('fund.setSubmit')}
      status={status}
      locked={
        lock.seconds ? (
          <LockedNote seconds={lock.seconds}>{isSet ? <ForgottenLink /> : null}</LockedNote>
        ) : undefined
      }
      onSubmit={send}
      onCancel={onCancel}
    >
      {isSet ? (
        <div>
          <DigitsField {...field('oldPassword')} label={t('fund.old')} />
          <ForgottenLink />
        </div>
      ) : null}
      <DigitsField
        {...field('newPassword')}
        label={t('fund.new')}
        hint={digits === null ? undefined : t('fund.newHint', { digits })}
      />
      <DigitsField {...field('repeat')} label={t('fund.repeat')} />
      {isSet ? null : <LoginPasswordField {...field('password')} hint={t('fund.loginPasswordHint')} />}
    </SettingForm>
  )
}

/** For players who forgot their fund password. */
function ForgottenLink() {
  const { t } = useTranslation('account')
  const { returnTo } = readSettingSearch(useSearch({ strict: false }))
  return (
    <Link
      to="/user/account-setting"
      search={{ section: 'forgotten', ...(returnTo ? { returnTo } : {}) }}
      className={styles.link}
    >
      {t('forgotten.link')}
    </Link>
  )
}

export function FundNote() {
  const { t } = useTranslation('account')
  return (
    <Card title={t('fund.whatTitle')} tone="raised">
      <p>{t('fund.whatText')}</p>
      <p>{t('fund.whatRules')}</p>
    </Card>
  )
}
