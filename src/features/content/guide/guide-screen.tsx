import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import { NavItem } from '~/components/nav-item.tsx'
import { useIsSignedIn } from '~/domain/player/profile.ts'
import { SiteFooter } from '~/layout/site-footer.tsx'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { segmentedItemClass } from '~/ui/segmented.tsx'
import { Stack } from '~/ui/stack.tsx'
import { TabStrip } from '~/ui/tab-strip.tsx'
import styles from './guide-screen.module.css'
import { GuideSteps } from './guide-steps.tsx'
import { OrderFileCheckScreen } from './order-file-check.tsx'

const route = getRouteApi('/pages/game/guide/{-$tabIndex}')

/** `/game/guide`: four tabs for a beginner, each with its address, and the page that checks order files. */
export function GuideScreen() {
  const { tabIndex } = route.useParams()
  return tabIndex === 'order-file' ? <OrderFileCheckScreen /> : <BeginnersGuide tabIndex={tabIndex} />
}

function BeginnersGuide({ tabIndex }: { tabIndex: string | undefined }) {
  const { t } = useTranslation(['guide', 'shell'])
  const signedIn = useIsSignedIn()
  const tab = guideTabAt(tabIndex)
  const next = guideTabs[guideTabs.indexOf(tab) + 1]
  return (
    <ScreenBody width="normal">
      <Stack as="header" gap={3}>
        <h1>{t('shell:title.guide')}</h1>
        <p>{t('guide:intro', { brand: platform().brandName })}</p>
      </Stack>
      <GuideTabs current={tab} />
      <section className={styles.section} aria-labelledby="guide-tab">
        <h2 id="guide-tab">{t(`guide:tabs.${tab}.title`)}</h2>
        <p>{t(`guide:tabs.${tab}.intro`)}</p>
        <GuideSteps steps={t(`guide:tabs.${tab}.steps`, { returnObjects: true })} />
        <div className={styles.actions}>
          {tab === 'start' && signedIn ? null : (
            <Link to={guideTargets[tab]} className={buttonClass({ variant: 'primary' })}>
              {t(`guide:tabs.${tab}.action`)}
            </Link>
          )}
          {next ? (
            <Link
              to="/game/guide/{-$tabIndex}"
              params={guideParamOf(next)}
              replace
              className={buttonClass({ variant: 'secondary' })}
            >
              <span>{t('guide:next', { name: t(`guide:tabs.${next}.name`) })}</span>
              <Icon name="chevron" size="s" />
            </Link>
          ) : (
            <Link to="/game/guide/faq" className={buttonClass({ variant: 'secondary' })}>
              {t('shell:title.faq')}
              <Icon name="chevron" size="s" />
            </Link>
          )}
        </div>
      </section>
      <SiteFooter />
    </ScreenBody>
  )
}

/** The guide's tabs as links; going from one to another replaces the address (no trail of tabs behind "back"). */
function GuideTabs({ current }: { current: GuideTab }) {
  const { t } = useTranslation('guide')
  return (
    <TabStrip as="nav" aria-label={t('tabsLabel')}>
      {guideTabs.map((tab) => (
        <NavItem
          key={tab}
          to="/game/guide/{-$tabIndex}"
          params={guideParamOf(tab)}
          replace
          className={segmentedItemClass}
          current={tab === current}
        >
          {t(`tabs.${tab}.name`)}
        </NavItem>
      ))}
    </TabStrip>
  )
}

/** The beginner guide's tabs by their index in the address (`/game/guide/2`); the first stands at the bare address. */
export const guideTabs = ['start', 'deposit', 'play', 'withdraw'] as const
type GuideTab = (typeof guideTabs)[number]

/** Where a tab's own matter is done. */
const guideTargets = {
  start: '/login',
  deposit: '/user/finance/deposit',
  play: '/amigo',
  withdraw: '/user/finance/withdraw',
} as const satisfies Record<GuideTab, string>

/** The tab that the address names; the first for an unknown one. */
export const guideTabAt = (tabIndex: string | undefined): GuideTab =>
  (/^\d$/.test(tabIndex ?? '') ? guideTabs[Number(tabIndex)] : undefined) ?? guideTabs[0]

/** The route parameter of a tab: none for the first, said outright, for a link keeps what it is not told to drop. */
export const guideParamOf = (tab: GuideTab): { tabIndex: string | undefined } => ({
  tabIndex: tab === guideTabs[0] ? undefined : String(guideTabs.indexOf(tab)),
})
