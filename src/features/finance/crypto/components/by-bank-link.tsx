import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MoneyKind } from '../../../../shell/money/journal.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { walletPaths } from '../../paths.ts'

/** Back to the other way to pay. */
export function ByBankLink({ kind }: { kind: MoneyKind }) {
  const { t } = useTranslation('crypto')
  return (
    <Link to={walletPaths[kind]} search={{}} className={buttonClass({ variant: 'ghost', size: 's' })}>
      <Icon name="bankcard" size="s" />
      {t(`byBank.${kind}`)}
    </Link>
  )
}
