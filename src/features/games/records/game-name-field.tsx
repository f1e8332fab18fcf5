import { type ChangeEvent, type CompositionEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '~/ui/icon-button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { TextInput } from '~/ui/text-field.tsx'

interface GameNameFieldProps {
  value: string
  onChange: (gameName: string) => void
}

/** So that a name is asked for once, and not letter by letter. */
const pauseMs = 350
const longestName = 60

/** Narrows the records to games whose name has this in it, in any language. */
export function GameNameField({ value, onChange }: GameNameFieldProps) {
  const { t } = useTranslation('hall')
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const say = (name: string, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(name.trim()), ms)
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const native = event.nativeEvent
    // Not in the middle of a conversion (kana to kanji, pinyin).
    if (!('isComposing' in native) || !native.isComposing) say(event.target.value, pauseMs)
  }
  const clear = () => {
    say('', 0)
    box.current?.focus()
  }
  return (
    <search>
      <TextInput
        // A filter that was cleared elsewhere empties the field; what is typed here stays as it is typed.
        key={value === '' ? 'all' : 'some'}
        ref={box}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestName}
        aria-label={t('records.gameName')}
        placeholder={t('records.gameName')}
        defaultValue={value}
        onChange={change}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) =>
          say(event.currentTarget.value, pauseMs)
        }
        trailing={
          value ? (
            <IconButton icon="close" label={t('hall.clearSearch')} onClick={clear} />
          ) : (
            <Icon name="search" size="s" />
          )
        }
      />
    </search>
  )
}
