import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavItem } from '~/components/nav-item.tsx'
import styles from './crumbs.module.css'

interface CrumbsProps {
  path: readonly { userId: string; agentAccount: string }[]
  /** What each step leads to: a report, or the members right below. */
  of: 'report' | 'members'
  /** Whose way it is, down to a member of the list that is shown. */
  about?: string
}

/** The way from the agent's own team down to a member. */
export function Crumbs({ path, of, about }: CrumbsProps) {
  const { t } = useTranslation('agent')
  if (path.length === 0) return null
  const link = (userId: string | undefined, text: ReactNode, current: boolean) =>
    of === 'report' ? (
      <NavItem to="/agent/team-report/{-$userId}" params={{ userId }} search current={current}>
        {text}
      </NavItem>
    ) : (
      <NavItem
        to="/agent/subordinate-management"
        search={userId ? { parent: userId } : {}}
        current={current && !about}
      >
        {text}
      </NavItem>
    )
  return (
    <nav aria-label={[t('members.path'), about].filter(Boolean).join(': ')} className={styles.crumbs}>
      <ol>
        <li>{link(undefined, t('members.own'), false)}</li>
        {path.map(({ userId, agentAccount }, index) => (
          <li key={userId}>{link(userId, <bdi>{agentAccount}</bdi>, index === path.length - 1)}</li>
        ))}
      </ol>
    </nav>
  )
}
