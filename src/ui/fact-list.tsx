import type { ReactNode } from 'react'
import { Cluster } from './cluster.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './fact-list.module.css'

interface Fact {
  label: string
  value: ReactNode
  /** The exact text that a copy button next to the value copies. */
  copy?: string | undefined
}

/** Names and values, as on a receipt; null entries are skipped. */
export function FactList({ facts: all }: { facts: readonly (Fact | null)[] }) {
  const facts = all.filter((fact) => fact !== null)
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label} className={styles.fact}>
          <dt className="small-muted">{fact.label}</dt>
          <dd className={styles.value}>
            <Cluster lineGap={1} justify="end">
              <span>{fact.value}</span>
              {fact.copy !== undefined && <CopyButton value={fact.copy} about={fact.label} look="ghost" />}
            </Cluster>
          </dd>
        </div>
      ))}
    </dl>
  )
}
