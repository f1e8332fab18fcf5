import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { languageOrFallback, type Language } from '#i18n/languages.ts'
import { localizedField } from '#i18n/localized-field.ts'
import type { AnswerOf } from '~/api/calls.ts'
import type { Country } from '~/api/contract/content.ts'
import type { BankCard } from '~/api/contract/user.ts'
import { forgetDraft } from '~/components/form/drafts.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { SupportText } from '~/components/support/contact-link.tsx'
import { fromTask } from '~/components/way-back.ts'
import { bankCardsQuery } from '~/domain/player/bank-cards.ts'
import { isKycApproved } from '~/domain/player/kyc-status.ts'
import { userDetailsQuery } from '~/domain/player/user-details.ts'
import { countriesQuery } from '~/domain/reference-data/reference-data.ts'
import { fieldsUnlikeCards, holderText } from '~/lib/holder-name.ts'
import { maskedCard } from '~/lib/mask.ts'
import { classNames } from '~/ui/class-names.ts'
import { Icon } from '~/ui/icon.tsx'
import { SelectField } from '~/ui/select-field.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { updateUserMutation } from '../api.ts'
import { SettingForm, type SettingProps } from '../setting-form.tsx'
import styles from './fields.module.css'
import {
  checkProfile,
  joinPhone,
  plainNames,
  profileValues,
  type ProfileDraft,
  type ProfileValues,
} from './rules.ts'

/** The profile's form, once the names and the dialling codes are there; bound cards are told of as soon as they are. */
export function ProfileSection(props: SettingProps) {
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

interface ProfileFormProps extends SettingProps {
  details: AnswerOf<'user/get/info'>
  countries: readonly Country[]
  cards: readonly BankCard[]
}

const draftKey = 'account.profile'

/** Nickname, telephone, and the name that the bank knows. Only what changed is sent. */
function ProfileForm({ profile, details, countries, cards, onDone, onCancel }: ProfileFormProps) {
  const { t, i18n } = useTranslation('account')
  const update = useMutation(updateUserMutation(useQueryClient()))
  const known = { profile, names: details, countries }
  const rules = useRulesForm<ProfileValues, ProfileDraft>({
    initial: profileValues(profile, details, countries, details.country || likelyCountry(i18n.language)),
    check: (values) => checkProfile(values, known),
    draftKey,
  })
  const { form, field, submit, ...status } = rules
  const values = useWatch({ control: form.control }) as ProfileValues

  const kept = joinPhone({ country: values.country, national: values.phone }, countries)
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
      status={status}
      onSubmit={send}
      onCancel={() => {
        forgetDraft(draftKey)
        onCancel()
      }}
    >
      <TextField
        {...field('nickname')}
        label={t('profile.nickname')}
        hint={t('profile.nicknameHint')}
        autoComplete="nickname"
      />
      <div className={styles.pair} data-first="short">
        <SelectField
          {...field('country')}
          label={t('profile.phoneCountry')}
          placeholder="—"
          autoComplete="tel-country-code"
          options={countries.map((country) => ({
            value: country.code,
            label: `${country.phoneCode} ${nameOf(country, i18n.language)}`,
          }))}
        />
        <TextField
          {...field('phone')}
          label={t('profile.phone')}
          type="tel"
          autoComplete="tel-national"
          hint={kept ? t('profile.phoneKept', { phone: kept }) : t('profile.phoneHint')}
        />
      </div>
      <NameFields rules={rules} values={values} cards={cards} isFixed={isKycApproved(profile) === true} />
    </SettingForm>
  )
}

const countryOfLanguage: Record<Language, string> = {
  'ja-JP': 'JP',
  'en-US': 'US',
  'ko-KR': 'KR',
  'zh-CN': 'CN',
  'zh-TW': 'TW',
  'fil-PH': 'PH',
  'vi-VN': 'VN',
}

/** Whose telephone number it will be, as far as the language tells. */
const likelyCountry = (language: string) => countryOfLanguage[languageOrFallback(language)]

interface NameFieldsProps {
  rules: ReturnType<typeof useRulesForm<ProfileValues, ProfileDraft>>
  values: ProfileValues
  cards: readonly BankCard[]
  /** The identity check has confirmed the name. */
  isFixed: boolean
}

/** The name in the spellings that banks use; it must be the bank card holder's. */
function NameFields({ rules, values, cards, isFixed }: NameFieldsProps) {
  const { t } = useTranslation('account')
  const { field } = rules
  const [card] = fieldsUnlikeCards(plainNames(values), cards).length ? cards : []
  const returnTo = useLocation({ select: ({ href }) => href })
  const shared = { readOnly: isFixed, autoComplete: 'off', spellCheck: false }
  return (
    <fieldset className={styles.group} aria-describedby="name-note">
      <legend className={styles.legend}>{t('profile.names')}</legend>
      <p
        id="name-note"
        className={classNames('small-muted', styles.note)}
        data-tone={isFixed ? 'fixed' : undefined}
      >
        <Icon name={isFixed ? 'lock' : 'info'} size="s" />
        <span>
          <SupportText text={isFixed ? t('profile.namesFixed') : t('profile.namesNote')} />
        </span>
      </p>
      <TextField {...field('name')} {...shared} label={t('profile.name')} autoComplete="name" />
      <div className={styles.pair}>
        <TextField
          {...field('lastName')}
          {...shared}
          label={t('profile.lastName')}
          autoComplete="family-name"
        />
        <TextField
          {...field('firstName')}
          {...shared}
          label={t('profile.firstName')}
          autoComplete="given-name"
        />
      </div>
      <TextField
        {...field('pinyinName')}
        {...shared}
        label={t('profile.pinyinName')}
        hint={t('profile.pinyinHint')}
        autoCapitalize="characters"
      />
      <output className={styles.live}>
        {card ? (
          <span className={classNames('small-muted', styles.note)} data-tone="warning">
            <Icon name="alert" size="s" />
            <span>
              <span>
                {t('profile.unlikeCard', { holder: holderText(card), card: maskedCard(card.bankAccount) })}
              </span>
              <br />
              <Link to="/user/bankcard-setting" search={{ returnTo }} state={fromTask}>
                {t('profile.toCards')}
              </Link>
            </span>
          </span>
        ) : null}
      </output>
    </fieldset>
  )
}

/** The browser knows countries in all seven languages, the server in four of them. */
function nameOf(country: Country, language: string): string {
  const { text, isFallback } = localizedField(country, 'name', language)
  if (text && !isFallback) return text
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(country.code) ?? text
  } catch {
    return text || country.code
  }
}
