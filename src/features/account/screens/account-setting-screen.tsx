import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { profileQuery } from '../../../session/profile.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { ScreenBody } from '../../../ui/screen-body.tsx'
import { showToast } from '../../../ui/toast.ts'
import { FundNote } from '../components/fund-note.tsx'
import { FundPasswordForm } from '../components/fund-password-form.tsx'
import { LoginPasswordForm } from '../components/login-password-form.tsx'
import { ProfileCard } from '../components/profile-card.tsx'
import { SecurityCard } from '../components/security-card.tsx'
import { readSettingSearch } from '../setting-search.ts'
import css from './account-setting-screen.module.css'

/**
 * Account settings: who I am and the two passwords. On phones a password's form takes the place of the overview,
 * from 768 px it stands beside it; the address says which one, so that other screens can link to it.
 */
export function AccountSettingScreen() {
  const { t } = useTranslation('shell')
  const profile = useQuery(profileQuery())
  const { section, returnTo } = readSettingSearch(useSearch({ strict: false }))
  const router = useRouter()
  const navigate = useNavigate()
  const close = () => {
    if (returnTo) router.history.push(returnTo)
    else void navigate({ to: '/user/account-setting', replace: true })
  }
  const done = (message: string) => {
    showToast({ message, tone: 'success' })
    // In place of the form, so that "back" does not lead to it again.
    if (returnTo) router.history.replace(returnTo)
    else close()
  }
  return (
    <ScreenBody width="normal">
      <h1 className={css['heading']}>{t('title.accountSetting')}</h1>
      <QueryFace query={profile}>
        {(player) => (
          <div className={css['panes']} data-section={section}>
            <div className={css['overview']}>
              <ProfileCard profile={player} />
              <SecurityCard hasFundPassword={player.hasPaymentPassword} section={section} />
            </div>
            <div className={css['detail']}>
              {section === 'payment' ? (
                <FundPasswordForm isSet={player.hasPaymentPassword} onDone={done} onCancel={close} />
              ) : null}
              {section === 'password' ? <LoginPasswordForm onDone={done} onCancel={close} /> : null}
              {section === 'password' ? null : <FundNote />}
            </div>
          </div>
        )}
      </QueryFace>
    </ScreenBody>
  )
}
