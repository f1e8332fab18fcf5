import { useId, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { describedBy, Field, type FieldText } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './select-field.module.css'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'style' | 'children' | 'size'> &
  FieldText & {
    options: readonly { value: string; label: string }[]
    /** Shown while nothing is chosen; its value is the empty string. */
    placeholder?: string | undefined
  }

/** The platform's own select: on a phone its wheel is better than any of ours. */
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
  const fit = () => tellWidth(box.current)
  // A form may have chosen something else.
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

/** How wide what is chosen is, in em: it stands whole, in smaller type where there is less room. */
function tellWidth(box: HTMLElement | null): void {
  const select = box?.querySelector('select')
  const pen = document.createElement('canvas').getContext('2d')
  if (!select || !pen) return
  const { fontFamily, fontWeight } = getComputedStyle(select)
  pen.font = `${fontWeight} 100px ${fontFamily}`
  const { width } = pen.measureText(select.selectedOptions[0]?.text ?? '')
  box?.style.setProperty('--ems', (width / 100).toFixed(2))
}
