import { useRef, useState, type ChangeEvent, type CompositionEvent } from 'react'
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
  /** What the field starts with; give a new `key` to set it from outside. */
  initial: string
  /** Every change, clean, though not in the middle of a conversion (kana to kanji, pinyin). */
  onSearch: (keyword: string) => void
}

/** A search over what is already on the page, with a button that empties it. */
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
