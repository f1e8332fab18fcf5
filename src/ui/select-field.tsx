import { useId, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { describedBy, Field, type FieldText } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './select-field.module.css'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'style' | 'children' | 'size'> &
  FieldText & {
    options: readonly { value: string; label: string }[]
    /** Shown while nothing is selected; its value is ''. */
    placeholder?: string | undefined
  }

/** A native select, because a phone's own picker is better than a custom one. */
export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  id,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const box = useRef<HTMLDivElement>(null)
  const fit = () => setTextWidth(box.current)
  // A form may have changed the value.
  useLayoutEffect(fit)
  return (
    <Field id={fieldId} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      <div className={styles.box} ref={box}>
        <select {...rest} {...describedBy(fieldId, { hint, error })} className={styles.select} onInput={fit}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.arrow}>
          <Icon name="chevron" size="s" />
        </span>
      </div>
    </Field>
  )
}

/** Sets the estimated width of the selected text, in em, so that CSS can shrink the font size to fit. */
function setTextWidth(box: HTMLElement | null): void {
  const select = box?.querySelector('select')
  const pen = document.createElement('canvas').getContext('2d')
  if (!select || !pen) return
  const { fontFamily, fontWeight } = getComputedStyle(select)
  pen.font = `${fontWeight} 100px ${fontFamily}`
  const { width } = pen.measureText(select.selectedOptions[0]?.text ?? '')
  box?.style.setProperty('--ems', (width / 100).toFixed(2))
}
