import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '../../../api/contract/define.ts'
import type { Country } from '../../../api/contract/content.ts'
import type { BankCard, Profile, userDetails } from '../../../api/contract/user.ts'
import { forgetDraft } from '../../../shell/drafts.ts'
import { useRulesForm } from '../../../shell/form/use-rules-form.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { likelyCountry } from '../likely-country.ts'
import { updateUserMutation } from '../mutations.ts'
import { type ProfileDraft, type ProfileValues, checkProfile, profileValues } from '../profile-rules.ts'
import { NameFields } from './name-fields.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { SettingForm } from './setting-form.tsx'

interface ProfileFormProps {
  profile: Profile
  details: AnswerOf<typeof userDetails>
  countries: readonly Country[]
  cards: readonly BankCard[]
  onDone: (message?: string) => void
  onCancel: () => void
}

const draftKey = 'account.profile'
const approved = 1

/** Nickname, telephone, and the name that the bank knows (spec §3, §5). Only what changed is sent. */
export function ProfileForm({ profile, details, countries, cards, onDone, onCancel }: ProfileFormProps) {
  const { t, i18n } = useTranslation('account')
  const update = useMutation(updateUserMutation(useQueryClient()))
  const known = { profile, names: details, countries }
  const rules = useRulesForm<ProfileValues, ProfileDraft>({
    initial: profileValues(profile, details, countries, details.country || likelyCountry(i18n.language)),
    check: (values) => checkProfile(values, known),
    draftKey,
  })
  const { form, register, errorOf, submit, busy } = rules
  const values = useWatch({ control: form.control }) as ProfileValues

  const leave = (message?: string) => {
    forgetDraft(draftKey)
    onDone(message)
  }
  const send = submit(async (draft) => {
    if (!Object.keys(draft).length) return leave()
    await update.mutateAsync(draft)
    leave(t('profile.done'))
  })
  return (
    <SettingForm
      title={t('profile.edit')}
      lead={t('profile.editLead')}
      submitLabel={t('profile.save')}
      busy={busy}
      error={errorOf('root')}
      onSubmit={send}
      onCancel={() => {
        forgetDraft(draftKey)
        onCancel()
      }}
    >
      <TextField
        {...register('nickname')}
        label={t('profile.nickname')}
        hint={t('profile.nicknameHint')}
        autoComplete="nickname"
        error={errorOf('nickname')}
      />
      <PhoneFields rules={rules} values={values} countries={countries} />
      <NameFields rules={rules} values={values} cards={cards} isFixed={profile.kycStatus === approved} />
    </SettingForm>
  )
}
