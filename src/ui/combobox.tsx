import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import styles from './combobox.module.css'
import { describedBy, Field, type FieldText } from './field.tsx'
import { Icon } from './icon.tsx'
import { TextInput } from './text-field.tsx'

export interface ComboboxOption {
  value: string
  label: string
  detail?: string | undefined
}

type ComboboxProps = FieldText & {
  /** The input, so that a form can focus it. */
  ref?: Ref<HTMLInputElement> | undefined
  options: readonly ComboboxOption[]
  value: string
  placeholder: string
  /** Shown in the list if nothing matches. */
  noMatch: string
  matches: (option: ComboboxOption, typed: string) => boolean
  onChoose: (value: string) => void
}

/** Follows the ARIA Authoring Practices. The list is in the flow, so that no on-screen keyboard covers it. */
export function Combobox(props: ComboboxProps) {
  const { ref, options, value, placeholder, noMatch, matches, onChoose, label, hint, error } = props
  const id = useId()
  const listId = `${id}-list`
  // Null while the list is closed and the field shows the selection.
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const chosen = options.find((option) => option.value === value)
  const isOpen = typed !== null
  const found = isOpen ? options.filter((option) => matches(option, typed)) : []
  const optionId = (index: number) => `${listId}-${index}`

  const open = (search: string) => {
    setTyped(search)
    setActive(Math.max(0, search ? 0 : options.indexOf(chosen ?? options[0] ?? { value: '', label: '' })))
  }
  const choose = (option: ComboboxOption) => {
    onChoose(option.value)
    setTyped(null)
  }
  const move = (step: number) => {
    if (!isOpen) return open('')
    if (!found.length) return
    const next = (active + step + found.length) % found.length
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During IME composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    const option = found[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (option) choose(option)
    } else if (event.key === 'Escape' && isOpen) {
      // Escape closes the list, not the sheet around it.
      event.preventDefault()
      event.stopPropagation()
      setTyped(null)
    }
  }
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <TextInput
        {...describedBy(id, { hint, error })}
        ref={ref}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? optionId(active) : undefined}
        autoComplete="off"
        typing="exact"
        enterKeyHint="done"
        placeholder={chosen && isOpen ? chosen.label : placeholder}
        value={typed ?? chosen?.label ?? ''}
        onChange={(event) => open(event.target.value)}
        onClick={() => (isOpen ? undefined : open(''))}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
        trailing={
          <span className={styles.sign} data-open={isOpen || undefined}>
            <Icon name="chevron" size="s" />
          </span>
        }
      />
      <div className={styles.frame} hidden={!isOpen}>
        <div id={listId} role="listbox" aria-label={label} className={styles.list} ref={list}>
          {found.map((option, index) => (
            <button
              type="button"
              key={option.value}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              data-active={index === active || undefined}
              className={styles.option}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              // `pointermove`, not `pointerenter`: a list that scrolls under a still pointer must not change the selection.
              onPointerMove={() => setActive(index)}
              onClick={() => choose(option)}
            >
              <span>{option.label}</span>
              {option.detail ? <span className="small-muted">{option.detail}</span> : null}
            </button>
          ))}
        </div>
        <p role="status" className={styles.none}>
          {isOpen && !found.length ? noMatch : null}
        </p>
      </div>
    </Field>
  )
}
