import { classNames } from './class-names.ts'
import lookStyles from './looks.module.css'
import styles from './segmented.module.css'
import { TabStrip } from './tab-strip.tsx'

type SegmentedProps<Value extends string> = {
  label: string
  /** Shows the label visibly, which the context usually makes unnecessary. */
  hasLabel?: boolean
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of few visible options, implemented as radios, so that arrow keys work natively. */
export function Segmented<Value extends string>({
  label,
  hasLabel = false,
  name,
  options,
  value,
  onChange,
}: SegmentedProps<Value>) {
  return (
    <fieldset>
      <legend className={hasLabel ? styles.label : 'visually-hidden'}>{label}</legend>
      <TabStrip>
        {options.map((option) => (
          <label
            key={option.value}
            className={styles.item}
            data-status={option.value === value ? 'active' : undefined}
          >
            <input
              type="radio"
              className={classNames(lookStyles.overlayRadio, styles.radio)}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </TabStrip>
    </fieldset>
  )
}

export const segmentedItemClass = classNames(styles.item)
