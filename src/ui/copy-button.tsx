import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './copy-button.module.css'
import { Icon } from './icon.tsx'

type CopyButtonProps = {
  value: string
  /** What is copied, as the button says it: "Copy the order number". */
  label: string
  /** For screen readers, where `label` alone is only "Copy". */
  about?: string | undefined
  look?: 'secondary' | 'ghost' | undefined
  /** The main thing to do: as wide as its place, in the look of a primary action. */
  full?: boolean | undefined
  /** It was copied before: the tick stays. */
  isDone?: boolean | undefined
  onCopied?: (() => void) | undefined
}

/** Puts a value into the clipboard and says so; where that is forbidden, shows it selected. */
export function CopyButton({
  value,
  label,
  about,
  look = 'secondary',
  full = false,
  isDone = false,
  onCopied,
}: CopyButtonProps) {
  const { t } = useTranslation('ui')
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      return setState('refused')
    }
    setState('copied')
    setTimeout(() => setState('idle'), 2000)
    onCopied?.()
  }

  return (
    <span className={styles.copy} data-full={full || undefined}>
      <Button
        variant={full && !isDone ? 'primary' : look}
        size={full ? 'm' : 's'}
        full={full}
        onClick={() => void copy()}
      >
        <Icon name={state === 'copied' || isDone ? 'check' : 'copy'} size="s" />
        <span>
          <span>{label}</span>
          {about && <span className="visually-hidden">{` ${about}`}</span>}
        </span>
      </Button>
      <output className={styles.said}>
        {state !== 'idle' && t(state === 'copied' ? 'copied' : 'copyByHand')}
      </output>
      {state === 'refused' && (
        <input
          className={styles.value}
          readOnly
          value={value}
          aria-label={about ?? label}
          ref={(input) => input?.select()}
        />
      )}
    </span>
  )
}
