import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { BannerCarousel } from '../features/content/components/banner-carousel.tsx'
import { NoticeLine } from '../features/content/components/notice-line.tsx'
import { GameRail } from '../features/games/components/game-rail.tsx'
import { latestGamesQuery, popularGamesQuery } from '../features/games/queries.ts'
import { part } from '../shell/part.tsx'
import { ScreenBody } from '../ui/screen-body.tsx'
import { Stack } from '../ui/stack.tsx'
import css from './home-screen.module.css'
import { HomeStrip } from './home-strip.tsx'

const HomeAside = part(async () => (await import('./home-aside.tsx')).HomeAside, 'none')

const SiteFooter = part(async () => (await import('../shell/site-footer.tsx')).SiteFooter)

/** Home: balance or sign-in strip, banner, notice line, continue, popular, new (screens.md). */
export function HomeScreen() {
  const { t } = useTranslation('home')
  return (
    <ScreenBody width="wide">
      <Stack gap={4}>
        <HomeStrip />
        <div className={css['news']}>
          <BannerCarousel />
          <div className={css['aside']}>
            <NoticeLine />
            <Suspense>
              <HomeAside />
            </Suspense>
          </div>
        </div>
        <GameRail title={t('rails.popular')} query={popularGamesQuery()} />
        <GameRail title={t('rails.latest')} query={latestGamesQuery()} />
      </Stack>
      <Suspense>
        <SiteFooter />
      </Suspense>
    </ScreenBody>
  )
}
