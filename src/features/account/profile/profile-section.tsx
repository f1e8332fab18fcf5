import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { languageOrFallback, type Language } from '#i18n/languages.ts'
import type { Country } from '~/api/contract/content.ts'
import type { AnswerOf } from '~/api/contract/define.ts'
import type { BankCard, Profile, userDetails } from '~/api/contract/user.ts'
import { forgetDraft } from '~/components/form/drafts.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { bankCardsQuery } from '~/domain/player/bank-cards.ts'
import { isKycApproved } from '~/domain/player/kyc-status.ts'
import { userDetailsQuery } from '~/domain/player/user-details.ts'
import { countriesQuery } from '~/domain/reference-data/reference-data.ts'
import { Skeleton } from '~/ui/skeleton.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { updateUserMutation } from '../api.ts'
import { SettingForm } from '../setting-form.tsx'
import { NameFields, PhoneFields } from './profile-fields.tsx'
import { checkProfile, profileValues, type ProfileDraft, type ProfileValues } from './profile-rules.ts'

interface ProfileSectionProps {
  profile: Profile
  onDone: (message?: string) => void
  onCancel: () => void
}

/** The profile's form, once the names and the dialling codes are there; bound cards are told of as soon as they are. */
export function ProfileSection(props: ProfileSectionProps) {
  const details = useQuery(userDetailsQuery())
  const countries = useQuery(countriesQuery())
  const cards = useQuery(bankCardsQuery())
  const skeleton = <Skeleton shape="card" rows={2} />
  return (
    <QueryBoundary query={countries} skeleton={skeleton}>
      {(dialled) => (
        <QueryBoundary query={details} skeleton={skeleton}>
          {(names) => <ProfileForm {...props} details={names} countries={dialled} cards={cards.data ?? []} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}

interface ProfileFormProps {
  profile: Profile
  details: AnswerOf<typeof userDetails>
  countries: readonly Country[]
  cards: readonly BankCard[]
  onDone: (message?: string) => void
  onCancel: () => void
}

const draftKey = 'account.profile'

/** Nickname, telephone, and the name that the bank knows (spec §3, §5). Only what changed is sent. */
function ProfileForm({ profile, details, countries, cards, onDone, onCancel }: ProfileFormProps) {
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
      <NameFields rules={rules} values={values} cards={cards} isFixed={isKycApproved(profile) === true} />
    </SettingForm>
  )
}

const countries: Record<Language, string> = {
  'ja-JP': 'JP',
  'en-US': 'US',
  'ko-KR': 'KR',
  'zh-CN': 'CN',
  'zh-TW': 'TW',
  'fil-PH': 'PH',
  'vi-VN': 'VN',
}

/** Whose telephone number it will be, as far as the language tells. */
const likelyCountry = (language: string) => countries[languageOrFallback(language)]
