import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { machineState } from '../game-state.ts'
import css from './machine-state-mark.module.css'

/** Open, in use or under maintenance: by icon and word, the colour only repeats it. */
export function MachineStateMark({ status }: { status: number | null | undefined }) {
  const { t } = useTranslation('games')
  const state = machineState(status)
  return (
    <span className={css['mark']} data-tone={state?.tone}>
      <Icon name={state?.icon ?? 'info'} size="xs" />
      <span>{state ? t(`state.${state.word}`) : t('state.unknown', { status: status ?? '' })}</span>
    </span>
  )
}
