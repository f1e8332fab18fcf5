import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/setup.ts'
import { pagesRoute } from '../../shell/pages-route.tsx'
import type { TitleKey } from '../../shell/route-data.ts'
import type { IconName } from '../../ui/icon-names.ts'

/** Spec §2: five pages share one content screen, which tells them by their title. */
const about = <const Path extends string>(path: Path, titleKey: TitleKey, icon: IconName, order: number) =>
  createRoute({
    getParentRoute: () => pagesRoute,
    path,
    staticData: { titleKey, icon, group: 'about', order, back: true },
    loader: () => loadTexts('about'),
    component: lazyRouteComponent(() => import('./screens/about-screen.tsx'), 'AboutScreen'),
  })

const responsibleRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/about/responsible-game',
  staticData: { titleKey: 'responsibleGame', icon: 'shield', group: 'about', order: 53, back: true },
  loader: () => loadTexts('about', 'saferPlay'),
  component: lazyRouteComponent(() => import('./screens/responsible-screen.tsx'), 'ResponsibleScreen'),
})

export const aboutRoutes = [
  about('/about/about-us', 'aboutUs', 'info', 50),
  about('/about/privacy-policy', 'privacyPolicy', 'lock', 51),
  about('/about/user-agreement', 'userAgreement', 'document', 52),
  responsibleRoute,
  about('/about/discount-statute', 'discountStatute', 'promotion', 54),
] as const
