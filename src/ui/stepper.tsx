import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

type StepperProps = {
  steps: readonly string[]
  /** The index of the current step; `steps.length` if all are done. */
  current: number
}

/** The progress in a flow: finished steps in green, the current one in the accent colour. */
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
