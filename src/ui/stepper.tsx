import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

type StepperProps = {
  steps: readonly string[]
  /** Index of the step at hand; `steps.length` when all are done. */
  current: number
}

/** Where a player stands in a flow: done steps green, the current one in the accent. */
export function Stepper({ steps, current }: StepperProps) {
  const { t } = useTranslation('ui')
  return (
    <ol className={styles.stepper}>
      {steps.map((step, index) => {
        const done = index < current
        return (
          <li
            key={step}
            className={styles.step}
            data-state={done ? 'done' : index === current ? 'current' : 'todo'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.mark}>{done ? <Icon name="check" size="xs" /> : index + 1}</span>
            <span className={styles.name}>
              <span>{step}</span>
              {done && <span className="visually-hidden"> {t('done')}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
