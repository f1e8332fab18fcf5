import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Stack } from './stack.tsx'
import styles from './timeline.module.css'

type TimelineProps = {
  items: readonly {
    title: string
    time?: string | undefined
    /** `noted`: a reported event that is neither done nor in progress. */
    state: 'done' | 'current' | 'todo' | 'failed' | 'noted'
    detail?: ReactNode
  }[]
}

/** Past and future steps, from top to bottom. */
export function Timeline({ items }: TimelineProps) {
  const { t } = useTranslation('ui')
  const words = { done: t('done'), current: t('current'), todo: t('todo'), failed: '', noted: '' }
  return (
    <Stack as="ol" gap={0}>
      {items.map((item) => (
        <li
          key={`${item.title} ${item.time ?? ''}`}
          className={styles.item}
          data-state={item.state}
          aria-current={item.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {item.state === 'done' && <Icon name="check" size="xs" />}
            {item.state === 'failed' && <Icon name="close" size="xs" />}
          </span>
          <div className={styles.text}>
            <p className={styles.title}>
              <span>{item.title}</span>
              <span className="visually-hidden">{` ${words[item.state]}`}</span>
            </p>
            {item.time && <p className={classNames('small-muted', styles.detail)}>{item.time}</p>}
            {item.detail && <div className={classNames('small-muted', styles.detail)}>{item.detail}</div>}
          </div>
        </li>
      ))}
    </Stack>
  )
}
