import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { platform } from '../api/platform.ts'
import { isAgentQuery } from '../session/is-agent.ts'
import { useIsSignedIn } from '../session/profile.ts'
import { Toaster } from '../ui/toaster.tsx'
import { useMedia } from '../ui/use-media.ts'
import { BackBar } from './back-bar.tsx'
import css from './frame.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { OfflineSlot } from './offline/offline-slot.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { Rail } from './rail.tsx'

/** Bottom tabs on phones, the rail from 768 px; one page between them, at the same place in the tree in both. */
export function Frame() {
  const { t } = useTranslation('shell')
  // Painted for both; on a phone its many links would stand in the document for nothing.
  const hasRail = useMedia('(min-width: 768px)', true)
  // Only what the frame shows of the page: another search of the same page is no reason to draw the frame anew.
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const detail = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      const search = (last?.search ?? {}) as Record<string, string | undefined>
      return last?.staticData.titleDetail ? ` ${search[last.staticData.titleDetail] ?? ''}` : ''
    },
  })
  // Only looked at: the page itself asks.
  const { data: isAgent } = useQuery({ ...isAgentQuery(), enabled: false })
  const titleKey = page?.agentsOnly && isAgent === false ? 'agent' : page?.titleKey
  const name = page?.fixedTitle?.text ?? (titleKey ? t(`title.${titleKey}`) + detail : null)
  const title = name ? `${name} · ${platform().brandName}` : platform().brandName
  return (
    <div className={css['frame']}>
      <title>{title}</title>
      <a className="skip-link" href="#main">
        {t('frame.skip')}
      </a>
      {hasRail ? <Rail /> : null}
      <main id="main" tabIndex={-1} className={css['main']}>
        {page?.back && name ? <BackBar title={name} lang={page.fixedTitle?.lang} /> : <TopBar />}
        <OfflineSlot />
        <Outlet />
      </main>
      <PhoneTabs />
      <Toaster />
    </div>
  )
}

/** On phones, for a visitor, where there is no back bar. A player has the languages in "Me", a desktop in the rail. */
const TopBar = () =>
  useIsSignedIn() ? null : (
    <div className={css['top']} data-visitor="bar">
      <LanguageMenu />
    </div>
  )
