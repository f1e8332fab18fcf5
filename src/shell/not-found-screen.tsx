import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ScreenBody } from '../ui/screen-body.tsx'
import { homePath } from './route-names.ts'

/** Any unmatched path (spec §8): titled, with a link home. */
export function NotFoundScreen() {
  const { t } = useTranslation('shell')
  return (
    <ScreenBody width="narrow">
      <title>{t('title.notFound')}</title>
      <EmptyState
        isPage
        art="lost"
        title={t('title.notFound')}
        text={t('notFound.text')}
        action={
          <Link to={homePath()} className={buttonClass({ variant: 'primary' })}>
            {t('notFound.home')}
          </Link>
        }
      />
    </ScreenBody>
  )
}
