import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '~/domain/player/profile.ts'
import { nextWithdrawalStep, stepsToWithdraw } from '~/domain/player/withdrawal-readiness.ts'
import { classNames } from '~/ui/class-names.ts'
import { IconDisc } from '~/ui/icon-disc.tsx'
import { Icon } from '~/ui/icon.tsx'
import { slideFrom } from '~/ui/motion/slide-below.ts'
import { stepLinks } from '../withdraw-step-links.ts'
import styles from './next-step.module.css'

/**
 * The next step of a new account until it has everything that a withdrawal needs. "Me" shows the whole list. `isLate`: the
 * page was there before, and slides to let it in.
 */
export function NextStep({ isLate }: { isLate: boolean }) {
  const { t } = useTranslation('account')
  const slides = useRef(isLate)
  const letIn = (card: HTMLElement | null) => {
    if (!card) return
    const gap = Number.parseFloat(getComputedStyle(card.parentElement ?? card).rowGap)
    if (slides.current) slideFrom(card, -card.offsetHeight - gap)
    slides.current = false
  }
  const profile = useProfile()
  const next = profile && nextWithdrawalStep(stepsToWithdraw(profile))
  if (!next) return null
  return (
    <Link {...stepLinks('/')[next.key]} ref={letIn} className={classNames('surface', styles.card)}>
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
