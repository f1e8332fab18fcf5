import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { authPopup, dismissAuth } from '../../../session/auth-popup.ts'
import { thirdParty } from '../../../session/provider-return.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { showToast } from '../../../ui/toast.ts'
import { tabToOpen, tidyDrafts } from '../auth-drafts.ts'
import { readRemembered } from '../../../session/remembered-login.ts'
import { dropThirdParty } from '../third-party/finish-return.ts'
import { FinishingPanel } from '../third-party/finishing-panel.tsx'
import { ThirdPartyRow } from '../third-party/third-party-row.tsx'
import { useRegistration } from '../use-registration.ts'
import css from './auth-popup.module.css'
import { BrandPanel } from './brand-panel.tsx'
import { FindPasswordPanel } from './find-password-panel.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { LoginPanel } from './login-panel.tsx'
import { RegisterPanel } from './register-panel.tsx'

/**
 * The authentication popup (spec §2): logo and art at one side; login and register as tabs, find password behind its
 * link on login. A click beside it does not close it; Escape and the close button dismiss.
 */
export function AuthPopup() {
  const { t } = useTranslation(['auth', 'captcha'])
  const [tab, setTab] = useState(() => tabToOpen(authPopup.tab))
  const [remembered] = useState(readRemembered)
  const registration = useRegistration()
  const isFinishing = useSnapshot(thirdParty).phase === 'finishing'
  const dismiss = () => {
    dropThirdParty()
    tidyDrafts()
    dismissAuth()
  }
  const showReset = () => {
    showToast({ message: t('resetSuccess'), tone: 'success' })
    dismiss()
  }
  return (
    <Dialog open title={t('popup.title')} width="l" hideTitle dismissOnOverlay={false} onClose={dismiss}>
      <div className={css['layout']}>
        <BrandPanel />
        <LanguageChoice tab={tab} />
        <div className={css['panel']}>
          {tab === 'findPassword' ? (
            <FindPasswordPanel onBack={() => setTab('login')} onReset={showReset} />
          ) : (
            <Tabs
              label={t('popup.tabs')}
              tabs={[
                { id: 'login', label: t('popup.login') },
                { id: 'register', label: t('popup.register') },
              ]}
              selected={tab}
              onSelect={(id) => setTab(id === 'register' ? 'register' : 'login')}
            >
              {tab === 'register' ? (
                <RegisterPanel registration={registration} />
              ) : isFinishing ? (
                <FinishingPanel />
              ) : (
                <>
                  <ThirdPartyRow />
                  <Suspense fallback={<Skeleton shape="row" rows={3} />}>
                    <LoginPanel remembered={remembered} onForgot={() => setTab('findPassword')} />
                  </Suspense>
                </>
              )}
            </Tabs>
          )}
        </div>
      </div>
    </Dialog>
  )
}
