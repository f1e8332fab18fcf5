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
  /** Names the input, so that a form can give it the focus. */
  ref?: Ref<HTMLInputElement> | undefined
  options: readonly ComboboxOption[]
  value: string
  placeholder: string
  /** Stands in the list where nothing matches. */
  noMatch: string
  matches: (option: ComboboxOption, typed: string) => boolean
  onChoose: (value: string) => void
}

/** By the ARIA Authoring Practices. The list is in the flow, so that no on-screen keyboard covers it. */
export function Combobox(props: ComboboxProps) {
  const { ref, options, value, placeholder, noMatch, matches, onChoose, label, hint, error } = props
  const id = useId()
  const listId = `${id}-list`
  // Null while the field shows the choice and the list is closed.
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
    // The keys of a conversion are the conversion's.
    if (event.nativeEvent.isComposing) return
    const option = found[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (option) choose(option)
    } else if (event.key === 'Escape' && isOpen) {
      // Closes the list, not the sheet around it.
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
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              // One row is lit, by keys or by the pointer; not by a list that moved under a still one.
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
