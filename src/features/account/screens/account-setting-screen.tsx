import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileQuery } from '../../../session/profile.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ScreenBody } from '../../../ui/screen-body.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ProfileCard } from '../components/profile-card.tsx'
import { SettingPane } from '../components/setting-pane.tsx'
import { SettingsList } from '../components/settings-list.tsx'
import { readSettingSearch } from '../setting-search.ts'
import css from './account-setting-screen.module.css'

/**
 * Account settings. On phones an open setting takes the place of the list, on wide screens it stands beside it; the
 * address says which one, so that other screens can link to it.
 */
export function AccountSettingScreen() {
  const { t } = useTranslation('shell')
  const profile = useQuery(profileQuery())
  const { section, returnTo } = readSettingSearch(useSearch({ strict: false }))
  const router = useRouter()
  const navigate = useNavigate()
  const [said, setSaid] = useState('')
  const close = () => {
    if (returnTo) router.history.push(returnTo)
    else void navigate({ to: '/user/account-setting', replace: true })
  }
  const done = (message = '') => {
    // The toast passes; what was done stays to be read above the list.
    setSaid(message)
    if (message) showToast({ message, tone: 'success' })
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
              <output className={css['said']}>
                {said ? (
                  <>
                    <Icon name="check" size="s" /> {said}
                  </>
                ) : null}
              </output>
              <ProfileCard profile={player} />
              <SettingsList profile={player} current={section} />
            </div>
            <div className={css['detail']}>
              <SettingPane profile={player} section={section} onDone={done} onCancel={close} />
            </div>
          </div>
        )}
      </QueryFace>
    </ScreenBody>
  )
}
