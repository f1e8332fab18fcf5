import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Profile } from '../../../api/contract/user.ts'
import { userDetailsQuery } from '../../../session/user-details.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { useRulesForm } from '../../../shell/form/use-rules-form.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { updateIdNumberMutation } from '../mutations.ts'
import { checkIdNumber } from '../profile-rules.ts'
import { FixedIdNumber } from './fixed-id-number.tsx'
import { SettingForm } from './setting-form.tsx'

interface IdNumberSectionProps {
  profile: Profile
  onDone: (message: string) => void
  onCancel: () => void
}

/** The number of an identity document: shown masked, changed until the documents are looked at. */
export function IdNumberSection({ profile, ...ways }: IdNumberSectionProps) {
  const details = useQuery(userDetailsQuery())
  const { kycStatus } = profile
  return (
    <QueryFace query={details} skeleton={<Skeleton shape="card" rows={1} />}>
      {({ idNumber }) =>
        idNumber && (kycStatus === 0 || kycStatus === 1) ? (
          <FixedIdNumber idNumber={idNumber} isVerified={kycStatus === 1} onBack={ways.onCancel} />
        ) : (
          <IdNumberForm idNumber={idNumber} {...ways} />
        )
      }
    </QueryFace>
  )
}

function IdNumberForm({
  idNumber,
  onDone,
  onCancel,
}: Omit<IdNumberSectionProps, 'profile'> & { idNumber: string }) {
  const { t } = useTranslation('account')
  const update = useMutation(updateIdNumberMutation(useQueryClient()))
  // No draft: the number is nobody else's to find in this browser.
  const { register, errorOf, submit, busy } = useRulesForm({
    initial: { idNumber: '' },
    check: checkIdNumber,
  })
  const send = submit(async (draft) => {
    await update.mutateAsync(draft)
    onDone(t('idNumber.done'))
  })
  return (
    <SettingForm
      title={idNumber ? t('idNumber.changeTitle') : t('idNumber.setTitle')}
      lead={t('idNumber.lead')}
      submitLabel={t('profile.save')}
      busy={busy}
      error={errorOf('root')}
      onSubmit={send}
      onCancel={onCancel}
    >
      {idNumber ? <FactList facts={[{ label: t('idNumber.current'), value: idNumber }]} /> : null}
      <TextField
        {...register('idNumber')}
        label={t('idNumber.name')}
        hint={t('idNumber.hint')}
        error={errorOf('idNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </SettingForm>
  )
}
