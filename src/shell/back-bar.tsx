import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useIsSignedIn } from '../session/profile.ts'
import { IconButton } from '../ui/icon-button.tsx'
import css from './back-bar.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { homePath } from './route-names.ts'

/** The bar of a sub-screen on phones; where there is no earlier page of ours, back leads home. A visitor finds the languages in it. */
export function BackBar({ title, lang }: { title: string; lang?: string | undefined }) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const signedIn = useIsSignedIn()
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: homePath() })
  }
  return (
    <div className={css['bar']}>
      <IconButton icon="back" label={t('frame.back')} onClick={goBack} />
      <span className={css['title']} lang={lang}>
        {title}
      </span>
      {signedIn ? null : <LanguageMenu />}
    </div>
  )
}
