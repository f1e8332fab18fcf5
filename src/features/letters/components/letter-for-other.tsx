import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** A letter that was pushed to this device for an account that is not signed in now: refused, and why. */
export function LetterForOther() {
  const { t } = useTranslation('letters')
  return (
    <EmptyState
      art="letters"
      title={t('reader.other')}
      text={t('reader.otherText')}
      action={
        <Link to="/user/station-letter" className={buttonClass({ variant: 'secondary' })}>
          {t('reader.all')}
        </Link>
      }
    />
  )
}
