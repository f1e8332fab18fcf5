import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Spec §2: the agreement opens in a new window. A plain link, because the popup stands outside the router. */
export function AgreementLink({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('auth')
  return (
    <a href="/user-agreement" target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({t('register.newWindow')})</span>
    </a>
  )
}
