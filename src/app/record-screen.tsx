import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MoneyRecords } from '../features/finance/components/money-records.tsx'
import { GameRecords } from '../features/games/components/game-records.tsx'
import { ScreenBody } from '../ui/screen-body.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Stack } from '../ui/stack.tsx'
import type { RecordType } from './routes.ts'

/** `/user/record`: money in, money out and games, each in the room that owns it. */
export function RecordScreen() {
  const { t } = useTranslation('home')
  const { type = 'deposit' } = useSearch({ from: '/pages/user/record' })
  const navigate = useNavigate()
  const kinds: RecordType[] = ['deposit', 'withdraw', 'game']
  return (
    <ScreenBody width="wide">
      <Stack gap={4}>
        <Segmented
          label={t('record.kind')}
          name="record-kind"
          value={type}
          options={kinds.map((value) => ({ value, label: t(`record.${value}`) }))}
          onChange={(value) =>
            void navigate({
              to: '/user/record',
              search: { type: value },
              replace: true,
              resetScroll: false,
            })
          }
        />
        {type === 'game' ? <GameRecords /> : <MoneyRecords key={type} kind={type} />}
      </Stack>
    </ScreenBody>
  )
}
