import { Outlet, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { platform } from '../api/platform.ts'
import { Toaster } from '../ui/toaster.tsx'
import { BackBar } from './back-bar.tsx'
import css from './frame.module.css'
import { PhoneTabs } from './phone-tabs.tsx'
import { Rail } from './rail.tsx'

/** Bottom tabs on phones, the rail from 768 px; one page between them, at the same place in the tree in both. */
export function Frame() {
  const { t } = useTranslation('shell')
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const title = page?.titleKey
    ? `${t(`title.${page.titleKey}`)} · ${platform().brandName}`
    : platform().brandName
  return (
    <div className={css['frame']}>
      <title>{title}</title>
      <a className="skip-link" href="#main">
        {t('frame.skip')}
      </a>
      <Rail />
      <main id="main" tabIndex={-1} className={css['main']}>
        {page?.back && page.titleKey ? <BackBar title={t(`title.${page.titleKey}`)} /> : null}
        <Outlet />
      </main>
      <PhoneTabs />
      <Toaster />
    </div>
  )
}
