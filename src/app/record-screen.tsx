import { useTranslation } from 'react-i18next'
import { MoneyRecords } from '../features/finance/components/money-records.tsx'
import { GameRecords } from '../features/games/components/game-records.tsx'
import { ScreenBody } from '../ui/screen-body.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Stack } from '../ui/stack.tsx'
import { recordTypes } from './record-search.ts'
import { useRecordNav } from './use-record-nav.ts'

/** `/user/record`: money in, money out and games, each in the room that owns it. The address has all the filters. */
export function RecordScreen() {
  const { t } = useTranslation(['home', 'shell'])
  const { type, status, game, filter, nav } = useRecordNav()
  return (
    <ScreenBody width="wide">
      <Stack gap={4}>
        <h1 className="visually-hidden">{t('shell:title.record')}</h1>
        <Segmented
          label={t('record.kind')}
          name="record-kind"
          value={type}
          options={recordTypes.map((value) => ({ value, label: t(`record.${value}`) }))}
          onChange={(value) => filter({ type: value, status: undefined, game: undefined })}
        />
        {type === 'game' ? (
          <GameRecords gameName={game} onGameName={(name) => filter({ game: name })} nav={nav} />
        ) : (
          <MoneyRecords
            key={type}
            kind={type}
            status={status}
            onStatus={(value) => filter({ status: value })}
            nav={nav}
          />
        )}
      </Stack>
    </ScreenBody>
  )
}
