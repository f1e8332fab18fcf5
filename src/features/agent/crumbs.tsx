import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavItem } from '~/components/nav-item.tsx'
import styles from './crumbs.module.css'

interface CrumbsProps {
  path: readonly { userId: string; agentAccount: string }[]
  /** Whose way it is, where the page has another one. */
  about?: string
  /** A link to a step; undefined is the agent's own team. */
  link: (userId: string | undefined, text: ReactNode, current: boolean) => ReactNode
}

export function Crumbs({ path, about, link }: CrumbsProps) {
  const { t } = useTranslation('agent')
  if (path.length === 0) return null
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

/** Through the lists of members: to the one that is shown, or down to a member of it (`about`). */
export function MemberCrumbs(props: Omit<CrumbsProps, 'link'>) {
  return (
    <Crumbs
      {...props}
      link={(userId, text, current) => (
        <NavItem
          to="/agent/subordinate-management"
          search={userId ? { parent: userId } : {}}
          current={current && !props.about}
        >
          {text}
        </NavItem>
      )}
    />
  )
}
