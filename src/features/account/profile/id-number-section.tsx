import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { forgetDraft } from '~/components/form/drafts.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { isKycApproved, kycStatus } from '~/domain/player/kyc-status.ts'
import { userDetailsQuery } from '~/domain/player/user-details.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { updateIdNumberMutation } from '../api.ts'
import { SectionTitle, SettingForm, type SettingProps } from '../setting-form.tsx'
import styles from './fields.module.css'
import { checkIdNumber } from './rules.ts'

/** The number of an identity document: shown masked, changed until the documents are looked at. */
export function IdNumberSection({ profile, ...actions }: SettingProps) {
  const { t } = useTranslation(['account', 'shell'])
  const details = useQuery(userDetailsQuery())
  const isVerified = isKycApproved(profile) === true
  return (
    <QueryBoundary query={details} skeleton={<Skeleton shape="card" rows={1} />}>
      {({ idNumber }) =>
        idNumber && (isVerified || profile.kycStatus === kycStatus.review) ? (
          <Card>
            <SectionTitle>{t('idNumber.name')}</SectionTitle>
            <FactList facts={[{ label: t('idNumber.current'), value: idNumber }]} />
            <p className={classNames('small-muted', styles.note)} data-tone="fixed">
              <Icon name="lock" size="s" />
              <span>{isVerified ? t('idNumber.verified') : t('idNumber.inReview')}</span>
            </p>
            <Button variant="secondary" full onClick={actions.onCancel}>
              {t('shell:frame.back')}
            </Button>
          </Card>
        ) : (
          <IdNumberForm idNumber={idNumber} {...actions} />
        )
      }
    </QueryBoundary>
  )
}

const draftKey = 'account.idNumber'

function IdNumberForm({ idNumber, onDone, onCancel }: Omit<SettingProps, 'profile'> & { idNumber: string }) {
  const { t } = useTranslation('account')
  const update = useMutation(updateIdNumberMutation(useQueryClient()))
  const { field, submit, ...status } = useRulesForm({
    initial: { idNumber: '' },
    check: checkIdNumber,
    draftKey,
  })
  const send = submit(async (draft) => {
    await update.mutateAsync(draft)
    forgetDraft(draftKey)
    onDone(t('idNumber.done'))
  })
  return (
    <SettingForm
      title={idNumber ? t('idNumber.changeTitle') : t('idNumber.setTitle')}
      lead={t('idNumber.lead')}
      submitLabel={t('profile.save')}
      status={status}
      onSubmit={send}
      onCancel={onCancel}
    >
      {idNumber ? <FactList facts={[{ label: t('idNumber.current'), value: idNumber }]} /> : null}
      <TextField
        {...field('idNumber')}
        label={t('idNumber.name')}
        hint={t('idNumber.hint')}
        autoComplete="off"
        typing="capitals"
      />
    </SettingForm>
  )
}
