import type { ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import css from './setting-form.module.css'

interface SettingFormProps {
  title: string
  submitLabel: string
  busy: boolean
  error: string | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  onCancel: () => void
  children: ReactNode
}

/** The link that led here is gone on phones: the title is read and stood on. */
const focusOnMount = (title: HTMLElement | null) => title?.focus({ preventScroll: true })

/** The frame of a password's form; its actions stay above the tab bar on phones. */
export function SettingForm({
  title,
  submitLabel,
  busy,
  error,
  onSubmit,
  onCancel,
  children,
}: SettingFormProps) {
  const { t } = useTranslation('account')
  return (
    <Card>
      <h2 ref={focusOnMount} tabIndex={-1} className={css['title']}>
        {title}
      </h2>
      <form className={css['form']} noValidate onSubmit={(event) => void onSubmit(event)}>
        {children}
        <FormError message={error} />
        <div className={css['actions']}>
          <Button variant="secondary" onClick={onCancel}>
            {t('security.cancel')}
          </Button>
          <Button type="submit" full busy={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Card>
  )
}
