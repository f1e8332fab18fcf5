import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ScreenBody } from '../../../ui/screen-body.tsx'

/** The address names a machine that the hall does not have. */
export function MachineUnknown() {
  const { t } = useTranslation('hall')
  return (
    <ScreenBody width="narrow">
      <EmptyState
        art="lost"
        title={t('pad.unknown')}
        text={t('pad.unknownText')}
        action={
          <Link to="/amigo" className={buttonClass({ variant: 'primary' })}>
            {t('pad.hall')}
          </Link>
        }
      />
    </ScreenBody>
  )
}
