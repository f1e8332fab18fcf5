import { useTranslation } from 'react-i18next'
import { platform } from '../../../api/platform.ts'
import { AuthArt } from '../../../ui/art/auth-art.tsx'
import { Logo } from '../../../ui/logo.tsx'
import css from './brand-panel.module.css'

/** Logo over the night: a column from 768 px, a slim strip on phones. */
export function BrandPanel() {
  const { t } = useTranslation('auth')
  return (
    <div className={css['brand']}>
      <div className={css['art']}>
        <AuthArt />
      </div>
      <div className={css['words']}>
        <Logo name={platform().brandName} />
        <p className={css['tagline']}>{t('popup.tagline')}</p>
      </div>
    </div>
  )
}
