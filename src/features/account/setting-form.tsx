import type { ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '~/api/contract/user.ts'
import type { FormStatus } from '~/components/form/use-rules-form.ts'
import { ServerButton } from '~/components/server-button.tsx'
import { clockText } from '~/lib/clock-text.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { FormError } from '~/ui/form-error.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Stack } from '~/ui/stack.tsx'
import { StickyAction } from '~/ui/sticky-action.tsx'
import styles from './setting-form.module.css'

export interface SettingProps {
  profile: Profile
  /** Leads on to where the player came from. */
  onDone: (message?: string) => void
  onCancel: () => void
}

interface SettingFormProps {
  title: string
  lead?: ReactNode
  submitLabel: string
  status: FormStatus
  /** Of the password that is asked for: its clock stands in for the error, and nothing is sent until it has run. */
  lock?: { seconds: number }
  /** Another way in, beside that clock. */
  wayIn?: ReactNode
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  onCancel: () => void
  children: ReactNode
}

/** Too many wrong tries: how long the lock holds, on a clock. Said once; the running figures are for the eye. */
export function LockedNote({ seconds, children }: { seconds: number; children?: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <div className={styles.note}>
      <span className={styles.mark}>
        <Icon name="lock" />
      </span>
      <div className={styles.text}>
        <p role="alert">{t('locked.text')}</p>
        {children}
      </div>
      <span className={styles.clock} role="timer" aria-label={t('locked.left')}>
        {clockText(seconds * 1000)}
      </span>
    </div>
  )
}

/** The frame of a setting's form; its actions stay above the tab bar on phones. */
export function SettingForm(props: SettingFormProps) {
  const { title, lead, submitLabel, status, lock, wayIn, onSubmit, onCancel, children } = props
  const { t } = useTranslation(['account', 'ui'])
  const locked = lock?.seconds ? <LockedNote seconds={lock.seconds}>{wayIn}</LockedNote> : null
  return (
    <Card>
      <SectionTitle lead={lead}>{title}</SectionTitle>
      <form
        noValidate
        onSubmit={(event) => {
          if (locked) event.preventDefault()
          else void onSubmit(event)
        }}
      >
        <Stack>
          {children}
          <StickyAction on="card" edge="corners">
            {locked ?? <FormError message={status.errorOf('root')} />}
            {status.typedBefore ? <p className="small-muted">{t('account:typedBefore')}</p> : null}
            <div className={styles.actions}>
              <Button variant="secondary" onClick={onCancel}>
                {t('ui:cancel')}
              </Button>
              <ServerButton type="submit" full busy={status.busy} aria-disabled={locked ? true : undefined}>
                {submitLabel}
              </ServerButton>
            </div>
          </StickyAction>
        </Stack>
      </form>
    </Card>
  )
}

/** Focuses the title where the address names the setting: on phones the link that led here is gone. */
const focusOnMount = (title: HTMLElement | null) => {
  if (title?.closest('[data-section]')) title.focus({ preventScroll: true })
}

export function SectionTitle({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <div>
      <h2 ref={focusOnMount} tabIndex={-1} className={styles.title}>
        {children}
      </h2>
      {lead ? <p className={classNames('small-muted', styles.lead)}>{lead}</p> : null}
    </div>
  )
}
