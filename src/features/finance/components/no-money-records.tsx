import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { totalOf } from '../../../api/pages.ts'
import { NoMatch } from '../../../shell/records/no-match.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { MoneyKind } from '../../../shell/money/journal.ts'
import { walletPaths } from '../paths.ts'
import { ordersQuery } from '../queries.ts'

/** Nothing for this filter, or nothing ever: the unfiltered list tells which. */
export function NoMoneyRecords({ kind, onClear }: { kind: MoneyKind; onClear: () => void }) {
  const { t } = useTranslation(['finance', 'shell'])
  const { data } = useQuery(ordersQuery(kind))
  if (data && totalOf(data) === 0) {
    return (
      <EmptyState
        art="records"
        title={t(`finance:orders.none.${kind}`)}
        text={t('finance:records.emptyText')}
        action={
          <Link to={walletPaths[kind]} className={buttonClass({ variant: 'secondary' })}>
            {t(`shell:title.${kind}`)}
          </Link>
        }
      />
    )
  }
  return <NoMatch onClear={onClear} />
}
