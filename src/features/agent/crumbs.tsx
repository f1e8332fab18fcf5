import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './crumbs.module.css'

interface CrumbsProps {
  path: readonly { userId: string; agentAccount: string }[]
  /** A link to a step; undefined is the agent's own team. */
  link: (userId: string | undefined, text: ReactNode, current: boolean) => ReactNode
}

export function Crumbs({ path, link }: CrumbsProps) {
  const { t } = useTranslation('agent')
  if (path.length === 0) return null
  return (
    <nav aria-label={t('members.path')} className={styles.crumbs}>
      <ol>
        <li>{link(undefined, t('members.own'), false)}</li>
        {path.map(({ userId, agentAccount }, index) => (
          <li key={userId}>{link(userId, <bdi>{agentAccount}</bdi>, index === path.length - 1)}</li>
        ))}
      </ol>
    </nav>
  )
}
