import { SupportText } from '~/components/support/contact-link.tsx'
import styles from './guide-steps.module.css'

export function GuideSteps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3 className={styles.title}>{title}</h3>
          <p>
            <SupportText text={text} />
          </p>
        </li>
      ))}
    </ol>
  )
}
