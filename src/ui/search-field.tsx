import { useRef, useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from 'react'
import { readTyped } from '~/lib/typed-text.ts'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import { fitting } from './money.tsx'
import styles from './search-field.module.css'
import { TextInput } from './text-field.tsx'

export interface SearchFieldProps {
  label: string
  hint: string
  clearLabel: string
  /** The initial value; change the `key` to reset it. */
  initial: string
  /** Called with the normalized text at every change, except during IME composition (kana to kanji, pinyin). */
  onSearch: (keyword: string) => void
}

/** A search field for content on the page, with a clear button. */
export function SearchField({ label, hint, clearLabel, initial, onSearch }: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  const [hasText, setHasText] = useState(initial !== '')
  const search = (typed: string) => onSearch(readTyped.search(typed))
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setHasText(event.target.value !== '')
    const native = event.nativeEvent
    if (!('isComposing' in native) || !native.isComposing) search(event.target.value)
  }
  const clear = () => {
    if (box.current) box.current.value = ''
    setHasText(false)
    onSearch('')
    box.current?.focus()
  }
  const clearByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !hasText || event.nativeEvent.isComposing) return
    event.preventDefault()
    clear()
  }
  return (
    <search className={styles.search} ref={fitting(hint, 0.56)}>
      <TextInput
        ref={box}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        typing="exact"
        maxLength={60}
        aria-label={label}
        placeholder={hint}
        defaultValue={initial}
        onChange={change}
        onKeyDown={clearByKey}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => search(event.currentTarget.value)}
        trailing={
          hasText ? (
            <IconButton icon="close" label={clearLabel} onClick={clear} />
          ) : (
            <Icon name="search" size="s" />
          )
        }
      />
    </search>
  )
}
