import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readSettingSearch } from '../setting-search.ts'
import css from './forgotten-link.module.css'

/** The way out for who does not know the fund password any more. */
export function ForgottenLink() {
  const { t } = useTranslation('account')
  const { returnTo } = readSettingSearch(useSearch({ strict: false }))
  return (
    <Link
      to="/user/account-setting"
      search={{ section: 'forgotten', ...(returnTo ? { returnTo } : {}) }}
      className={css['link']}
    >
      {t('forgotten.link')}
    </Link>
  )
}
