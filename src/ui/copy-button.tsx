import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './copy-button.module.css'
import { Icon } from './icon.tsx'

type CopyButtonProps = {
  value: string
  /** The button's text, if it is more than "Copy". */
  label?: string | undefined
  /** What is copied, for screen readers. */
  about?: string | undefined
  look?: 'secondary' | 'ghost' | undefined
  /** Full width, styled as the primary action. */
  full?: boolean | undefined
  /** Shows the tick permanently, because it was copied before. */
  isDone?: boolean | undefined
  onCopied?: (() => void) | undefined
}

/** Copies a value to the clipboard and confirms it; if the clipboard is blocked, shows the value selected. */
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
        aria-label={about && (label ? t('labelled', { label, value: about }) : t('copyOf', { what: about }))}
        onClick={() => void copy()}
      >
        <Icon name={state === 'copied' || isDone ? 'check' : 'copy'} size="s" />
        <span>{label ?? t('copy')}</span>
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
