import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useIsSignedIn } from '~/domain/player/profile.ts'
import type { TabKey } from './route-data.ts'
import styles from './tab-badge.module.css'

/** A tab's icon with what its page has to say, for a signed-in player. */
export function TabBadge({ tab }: { tab: TabKey }) {
  const badges = rootRouteApi.useRouteContext({ select: ({ tabBadges }) => tabBadges })
  const signedIn = useIsSignedIn()
  const Badge = badges[tab]
  if (!Badge || !signedIn) return null
  return (
    <span className={styles.badge}>
      <Suspense>
        <Badge />
      </Suspense>
    </span>
  )
}

/** The root route for its children to read, without importing it (that would be circular). */
const rootRouteApi = getRouteApi('__root__')
