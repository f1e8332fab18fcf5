import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { platform } from '~/api/platform.ts'
import { PageTitle } from '~/components/page-title.tsx'
import { LanguageMenu } from '~/layout/language-menu.tsx'
import { thirdParty } from '~/session/oauth-return.ts'
import { readRemembered } from '~/session/remembered-login.ts'
import { session } from '~/session/session.ts'
import { authPopup, dismissAuth, type AuthTab } from '~/session/sign-in-gate.ts'
import artStyles from '~/ui/art/auth-art.module.css'
import { Callout } from '~/ui/callout.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Logo } from '~/ui/logo.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Tabs } from '~/ui/tabs.tsx'
import { signInNext, storeTab, tabToOpen, tidyDrafts } from './auth-drafts.ts'
import styles from './auth-popup.module.css'
import { FindPasswordPanel } from './find-password/find-password-panel.tsx'
import { LoginPanel } from './login/login-panel.tsx'
import { RegisterPanel } from './register/register-panel.tsx'
import { useRegistration } from './register/use-registration.ts'
import { dropThirdParty } from './third-party/finish-return.ts'
import { FinishingPanel, ThirdPartyRow } from './third-party/third-party-row.tsx'

/** Login and register as tabs. Closed by Escape and its button, not by a click outside. */
export function AuthPopup() {
  const { t } = useTranslation(['auth', 'captcha', 'shell'])
  const [tab, showTab] = useState(() => tabToOpen(authPopup.tab))
  // By a button of another form, which is gone then: not by the tab itself.
  const [cameBack, setCameBack] = useState(false)
  const setTab = (next: AuthTab, isBack = false) => {
    storeTab(next)
    showTab(next)
    setCameBack(isBack)
  }
  const [remembered, setRemembered] = useState(readRemembered)
  const [resets, setResets] = useState(0)
  const registration = useRegistration()
  const isFinishing = useSnapshot(thirdParty).phase === 'finishing'
  const { refusedWith } = useSnapshot(session)
  const dismiss = () => {
    session.refusedWith = null
    dropThirdParty()
    tidyDrafts()
    dismissAuth()
  }
  /** Closed, and opened anew for the sign-in: the page that waits for it goes on waiting. */
  const signInAfterReset = (account: string) => {
    signInNext(account)
    setRemembered(readRemembered())
    showTab('login')
    setResets(resets + 1)
  }
  return (
    <Dialog
      key={resets}
      open
      title={t('popup.title')}
      width="l"
      hideTitle
      dismissOnOverlay={false}
      onClose={dismiss}
    >
      <PageTitle of={t('popup.title')} />
      <div className={styles.layout}>
        <div className={styles.brand}>
          <div className={styles.art} aria-hidden="true">
            <div className={artStyles.scene} />
          </div>
          <div className={styles.words}>
            <Logo name={platform().brandName} />
            <p className={styles.tagline}>{t('popup.tagline')}</p>
          </div>
        </div>
        <div className={styles.choice}>
          <LanguageMenu />
        </div>
        <div className={styles.panel}>
          <FormError message={refusedWith === null ? undefined : refusedWith || t('shell:error.signedOut')} />
          {tab === 'findPassword' ? (
            <FindPasswordPanel onBack={() => setTab('login', true)} onReset={signInAfterReset} />
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
                <RegisterPanel registration={registration} onSignIn={() => setTab('login', true)} />
              ) : isFinishing ? (
                <FinishingPanel />
              ) : (
                <>
                  {resets ? (
                    <output className={styles.said}>
                      <Callout icon="check" tone="success">
                        {t('resetSuccess')}
                      </Callout>
                    </output>
                  ) : null}
                  <ThirdPartyRow />
                  <Suspense fallback={<Skeleton shape="row" rows={3} />}>
                    <LoginPanel
                      remembered={remembered}
                      takesFocus={cameBack}
                      onForgot={() => setTab('findPassword')}
                    />
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
