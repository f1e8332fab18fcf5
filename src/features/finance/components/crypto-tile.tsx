import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MoneyKind } from '../../../shell/money/journal.ts'
import { Icon } from '../../../ui/icon.tsx'
import { cryptoPaths } from '../crypto/paths.ts'
import css from './crypto-tile.module.css'
import formCss from './money-form.module.css'

/** The other way to pay, beside those by bank: it has a screen of its own (spec §2). */
export function CryptoTile({ kind }: { kind: MoneyKind }) {
  const { t } = useTranslation('finance')
  return (
    <Link to={cryptoPaths[kind]} className={css['tile']}>
      <span className={css['text']}>
        <span className={formCss['name']}>{t('crypto.title')}</span>
        <span className={formCss['detail']}>{t(`crypto.${kind}`)}</span>
      </span>
      <Icon name="chevron" size="s" />
    </Link>
  )
}
