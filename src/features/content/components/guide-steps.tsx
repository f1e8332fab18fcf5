import css from './guide-steps.module.css'

interface GuideStepsProps {
  steps: readonly { title: string; text: string }[]
}

/** What to do, one after the other. */
export function GuideSteps({ steps }: GuideStepsProps) {
  return (
    <ol className={css['steps']}>
      {steps.map(({ title, text }) => (
        <li key={title} className={css['step']}>
          <h3 className={css['title']}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
