import { Chip } from '../../ui/chip.tsx'
import css from './chip-row.module.css'

interface ChipRowProps<Value> {
  label: string
  choices: readonly { value: Value; text: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** One of a few filters. On a phone the row scrolls by itself; the page never does. */
export function ChipRow<Value extends string | number | undefined>({
  label,
  choices,
  value,
  onChoose,
}: ChipRowProps<Value>) {
  return (
    <div className={css['chips']} role="group" aria-label={label}>
      {choices.map((choice) => (
        <Chip key={choice.text} selected={choice.value === value} onClick={() => onChoose(choice.value)}>
          {choice.text}
        </Chip>
      ))}
    </div>
  )
}
