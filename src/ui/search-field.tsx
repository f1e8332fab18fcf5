import { useRef, type ChangeEvent, type CompositionEvent } from 'react'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import { TextInput } from './text-field.tsx'

export interface SearchFieldProps {
  label: string
  hint: string
  clearLabel: string
  /** What the field starts with; give a new `key` to set it from outside. */
  initial: string
  hasText: boolean
  /** Every change, though not in the middle of a conversion (kana to kanji, pinyin). */
  onSearch: (keyword: string) => void
}

/** A search over what is already on the page, with a button that empties it. */
export function SearchField({ label, hint, clearLabel, initial, hasText, onSearch }: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const native = event.nativeEvent
    if (!('isComposing' in native) || !native.isComposing) onSearch(event.target.value)
  }
  const clear = () => {
    if (box.current) box.current.value = ''
    onSearch('')
    box.current?.focus()
  }
  return (
    <search>
      <TextInput
        ref={box}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        aria-label={label}
        placeholder={hint}
        defaultValue={initial}
        onChange={change}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => onSearch(event.currentTarget.value)}
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
