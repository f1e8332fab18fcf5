import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import styles from './text-input.module.css'

export type TextInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'size'> & {
  look?: 'plain' | 'amount' | 'code' | undefined
  trailing?: ReactNode
}

/** Enter that ends a Japanese or Chinese conversion must not send the form. */
function keepComposing(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
}

/** The bordered box of a one-line input; the frame around it is `Field`. */
export function TextInput({ look = 'plain', trailing, onKeyDown, ...rest }: TextInputProps) {
  return (
    <div className={styles.box} data-look={look}>
      <input
        {...rest}
        className={styles.input}
        onKeyDown={(event) => {
          keepComposing(event)
          onKeyDown?.(event)
        }}
      />
      {trailing && <div className={styles.trailing}>{trailing}</div>}
    </div>
  )
}
