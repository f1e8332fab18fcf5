import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile } from '~/domain/player/profile.ts'
import { nextWithdrawalStep, stepsToWithdraw } from '~/domain/player/withdrawal-readiness.ts'
import { classNames } from '~/ui/class-names.ts'
import { IconDisc } from '~/ui/icon-disc.tsx'
import { Icon } from '~/ui/icon.tsx'
import { stepLinks } from '../withdraw-step-links.ts'
import styles from './next-step.module.css'

/** The next step of a new account until it has everything that a withdrawal needs. "Me" shows the whole list. */
export function NextStep() {
  const { t } = useTranslation('account')
  const profile = useProfile()
  const next = profile && nextWithdrawalStep(stepsToWithdraw(profile))
  if (!next) return null
  return (
    <Link {...stepLinks('/')[next.key]} className={classNames('surface', styles.card)}>
      <IconDisc tone="accent" look="ring">
        <Icon name={next.key === 'card' ? 'bankcard' : 'user'} size="s" />
      </IconDisc>
      <span className={styles.text}>
        <span className={styles.name}>{t(`me.step.${next.key}`)}</span>
        <span className="small-muted">{t(`me.stepText.${next.key}`)}</span>
      </span>
      <Icon name="chevron" size="s" />
    </Link>
  )
}
