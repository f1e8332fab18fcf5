import { useTranslation } from 'react-i18next'
import type { GameRecord } from '../../../api/contract/games.ts'
import { coinCurrency } from '../../../lib/money-format.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import css from './record-row.module.css'
import { ResultWord } from './result-word.tsx'

interface RecordRowProps {
  record: GameRecord
  onOpen: () => void
}

/** One round: game, machine and time, stake and win, and the result with its sign and word. */
export function RecordRow({ record, onOpen }: RecordRowProps) {
  const { t } = useTranslation('games')
  return (
    <button type="button" className={css['row']} onClick={onOpen}>
      <span className={css['name']}>
        <LocalizedText record={record} field="gameName" />
      </span>
      <span className={css['when']}>
        {record.machineId} · <DateTime value={record.createdOn} />
      </span>
      <span className={css['stakes']}>
        <span>
          {t('records.bet')} <Money amount={record.betAmount} currency={coinCurrency} size="s" />
        </span>
        <span>
          {t('records.win')} <Money amount={record.winningMoney} currency={coinCurrency} size="s" />
        </span>
      </span>
      <span className={css['result']}>
        <Money amount={record.profitLoss} currency={coinCurrency} sign />
        <ResultWord amount={record.profitLoss} />
      </span>
    </button>
  )
}
