import { type ChangeEvent, type CompositionEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

interface HallSearchFieldProps {
  /** What the field starts with; give a new `key` to set it from outside. */
  initial: string
  hasText: boolean
  /** Every change, though not in the middle of a conversion (kana to kanji, pinyin). */
  onSearch: (keyword: string) => void
}

/** The search over names in every language and machine numbers. */
export function HallSearchField({ initial, hasText, onSearch }: HallSearchFieldProps) {
  const { t } = useTranslation('games')
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
        aria-label={t('hall.search')}
        placeholder={t('hall.searchHint')}
        defaultValue={initial}
        onChange={change}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => onSearch(event.currentTarget.value)}
        trailing={
          hasText ? (
            <IconButton icon="close" label={t('hall.clearSearch')} onClick={clear} />
          ) : (
            <Icon name="search" size="s" />
          )
        }
      />
    </search>
  )
}
