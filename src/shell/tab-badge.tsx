import { Suspense } from 'react'
import { useIsSignedIn } from '../session/profile.ts'
import type { TabKey } from './route-data.ts'
import { rootRouteApi } from './root-route-api.ts'
import css from './tab-badge.module.css'

/** A tab's icon with what its room has to say, for a signed-in player. */
export function TabBadge({ tab }: { tab: TabKey }) {
  const badges = rootRouteApi.useRouteContext({ select: ({ tabBadges }) => tabBadges })
  const signedIn = useIsSignedIn()
  const Badge = badges[tab]
  if (!Badge || !signedIn) return null
  return (
    <span className={css['badge']}>
      <Suspense>
        <Badge />
      </Suspense>
    </span>
  )
}
