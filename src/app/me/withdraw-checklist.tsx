import { useTranslation } from 'react-i18next'
import { useProfile } from '../../session/profile.ts'
import { MovingItem } from '../../ui/moving-item.tsx'
import { MovingList } from '../../ui/moving-list.tsx'
import { nextStep, stepsToWithdraw } from './steps-to-withdraw.ts'
import { WithdrawStep } from './withdraw-step.tsx'
import css from './withdraw-checklist.module.css'

/** What a withdrawal needs: told before the first deposit, gone once that is done. Only what is needed is counted. */
export function WithdrawChecklist() {
  const { t } = useTranslation('account')
  const profile = useProfile()
  if (!profile) return null
  const steps = stepsToWithdraw(profile)
  const needed = steps.filter(({ isNeeded }) => isNeeded)
  const done = needed.filter(({ state }) => state === 'done').length
  if (done === needed.length) return null
  const next = nextStep(steps)
  return (
    <section className={css['card']} aria-labelledby="withdraw-steps">
      <header className={css['head']}>
        <div>
          <h2 id="withdraw-steps" className={css['title']}>
            {t('me.stepsTitle')}
          </h2>
          <p className={css['lead']}>{t('me.stepsLead')}</p>
        </div>
        <p className={css['count']}>
          <span className="visually-hidden">{t('me.stepsDone', { done, all: needed.length })}</span>
          <span aria-hidden="true">
            <strong>{done}</strong> / {needed.length}
          </span>
        </p>
      </header>
      <div className={css['bar']} aria-hidden="true">
        {needed.map(({ key, state }) => (
          <span key={key} data-state={state} />
        ))}
      </div>
      <MovingList className={css['steps']}>
        {steps.map((step, index) => (
          <MovingItem key={step.key} className={css['step']}>
            <WithdrawStep step={step} number={index + 1} isNext={step === next} />
          </MovingItem>
        ))}
      </MovingList>
    </section>
  )
}
