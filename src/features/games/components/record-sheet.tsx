import { useTranslation } from 'react-i18next'
import type { GameRecord } from '../../../api/contract/games.ts'
import { coinCurrency } from '../../../lib/money-format.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ResultWord } from './result-word.tsx'

interface RecordSheetProps {
  record: GameRecord | null
  onClose: () => void
}

/** One round in full. */
export function RecordSheet({ record, onClose }: RecordSheetProps) {
  const { t } = useTranslation('games')
  return (
    <Sheet open={record !== null} onClose={onClose} title={t('records.detail')}>
      {record ? (
        <FactList
          facts={[
            { label: t('records.game'), value: <LocalizedText record={record} field="gameName" /> },
            { label: t('records.machine'), value: record.machineId },
            { label: t('records.time'), value: <DateTime value={record.createdOn} /> },
            { label: t('records.bet'), value: <Money amount={record.betAmount} currency={coinCurrency} /> },
            {
              label: t('records.win'),
              value: <Money amount={record.winningMoney} currency={coinCurrency} />,
            },
            {
              label: t('records.profitLoss'),
              value: (
                <>
                  <ResultWord amount={record.profitLoss} />{' '}
                  <Money amount={record.profitLoss} currency={coinCurrency} sign />
                </>
              ),
            },
          ]}
        />
      ) : null}
    </Sheet>
  )
}
