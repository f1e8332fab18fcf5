import { memo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameRecord } from '../../../api/contract/games.ts'
import { formatWireTime } from '../../../lib/dates.ts'
import { formatMoney, coinCurrency } from '../../../lib/money-format.ts'
import { isPlainClick } from '../../../lib/plain-click.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import type { RecordAddress } from '../../../shell/records/record-nav.ts'
import rowCss from '../../../shell/records/record-row.module.css'
import { Money } from '../../../ui/money.tsx'
import { addressOfRecord } from '../record-address.ts'
import css from './game-record-row.module.css'

interface GameRecordRowProps {
  record: GameRecord
  isOpened: boolean
  hrefOf: (record: RecordAddress) => string
  onOpen: (record: GameRecord) => void
}

/** One round: game, machine and time, stake and win, and the result; a plain link, cheap enough to scroll. */
export const GameRecordRow = memo(function GameRecordRow({
  record,
  isOpened,
  hrefOf,
  onOpen,
}: GameRecordRowProps) {
  const { t, i18n } = useTranslation('hall')
  const coins = (amount: string) => formatMoney(amount, coinCurrency, i18n.language)
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen(record)
  }
  return (
    <a
      href={hrefOf(addressOfRecord(record))}
      className={`${rowCss['row']} ${css['row']}`}
      aria-current={isOpened || undefined}
      onClick={open}
    >
      <span className={`${rowCss['main']} ${css['name']}`}>
        <LocalizedText record={record} field="gameName" />
      </span>
      <span className={`${rowCss['quiet']} ${css['when']}`}>
        {record.machineId} · {formatWireTime(record.createdOn, i18n.language, 'dateTime')}
      </span>
      <span className={`${rowCss['quiet']} ${css['stakes']}`}>
        {t('records.stakes', { bet: coins(record.betAmount), win: coins(record.winningMoney) })}
      </span>
      <Money amount={record.profitLoss} currency={coinCurrency} sign />
    </a>
  )
})
