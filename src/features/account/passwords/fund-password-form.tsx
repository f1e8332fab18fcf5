import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { oneStepOn } from '~/components/way-back.ts'
import { Card } from '~/ui/card.tsx'
import { Stack } from '~/ui/stack.tsx'
import { updatePaymentPasswordMutation } from '../api.ts'
import { readSettingSearch } from '../search.ts'
import { SettingForm, type SettingProps } from '../setting-form.tsx'
import styles from './fund-password-form.module.css'
import { DigitsField, LoginPasswordField, NewFundFields, useLock } from './password-parts.tsx'
import { checkNewFundPassword, type FundValues } from './rules.ts'

/** Sets the fund password with the login password, or changes it with the one in force. */
export function FundPasswordForm({ profile, onDone, onCancel }: SettingProps) {
  const { t } = useTranslation('account')
  const update = useMutation(updatePaymentPasswordMutation(useQueryClient()))
  const sent = update.isError ? undefined : update.variables
  // The profile comes back before the form that was sent is left.
  const isSet = sent ? Boolean(sent.oldPassword) : (profile.hasPaymentPassword ?? false)
  const lock = useLock(isSet ? 'fund' : 'login')
  const { field, submit, ...status } = useRulesForm({
    initial: { password: '', oldPassword: '', newPassword: '', repeat: '' },
    check: (values: FundValues) => checkNewFundPassword(values, isSet),
    draftKey: 'account.fundPassword',
  })
  const message = isSet ? t('fund.changeDone') : t('fund.setDone')
  const send = submit((draft) => lock.during(() => update.mutateAsync(draft).then(() => onDone(message))))
  return (
    <Stack gap={4}>
      <SettingForm
        title={isSet ? t('fund.changeTitle') : t('fund.setTitle')}
        submitLabel={isSet ? t('fund.changeSubmit') : t('fund.setSubmit')}
        status={status}
        lock={lock}
        wayIn={isSet ? <ForgottenLink /> : null}
        onSubmit={send}
        onCancel={onCancel}
      >
        {isSet ? (
          <div>
            <DigitsField {...field('oldPassword')} label={t('fund.old')} />
            <ForgottenLink />
          </div>
        ) : null}
        <NewFundFields newPassword={field('newPassword')} repeat={field('repeat')} />
        {isSet ? null : <LoginPasswordField {...field('password')} hint={t('fund.loginPasswordHint')} />}
      </SettingForm>
      <Card title={t('fund.whatTitle')} tone="raised">
        <p>{t('fund.whatText')}</p>
        <p>{t('fund.whatRules')}</p>
      </Card>
    </Stack>
  )
}

function ForgottenLink() {
  const { t } = useTranslation('account')
  const { returnTo } = readSettingSearch(useSearch({ strict: false }))
  return (
    <Link
      to="/user/account-setting"
      search={{ section: 'forgotten', ...(returnTo ? { returnTo } : {}) }}
      state={oneStepOn}
      className={styles.link}
    >
      {t('forgotten.link')}
    </Link>
  )
}
