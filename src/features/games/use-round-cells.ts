import { useTranslation } from 'react-i18next'
import { localizedField } from '../../../i18n/localized-field.ts'
import type { GameRecord } from '../../api/contract/games.ts'
import { instantOf } from '../../lib/dates.ts'
import { spreadsheetTime } from '../../lib/spreadsheet-time.ts'

/** A round as a line of a spreadsheet, figures as plain numbers. */
export function useRoundCells() {
  const { t, i18n } = useTranslation('hall')
  const header = [
    t('records.time'),
    t('records.game'),
    t('records.machine'),
    t('records.bet'),
    t('records.win'),
    t('records.profitLoss'),
  ]
  const cellsOf = (record: GameRecord): string[] => [
    spreadsheetTime(instantOf(record.createdOn), record.createdOn),
    localizedField(record, 'gameName', i18n.language).text,
    record.machineId,
    record.betAmount,
    record.winningMoney,
    record.profitLoss,
  ]
  return { header, cellsOf }
}
