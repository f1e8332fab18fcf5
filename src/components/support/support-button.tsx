import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { supportContacts } from '~/api/platform.ts'
import { Button } from '~/ui/button.tsx'
import { lazily } from '../lazy-part.tsx'
import { useCanWrite } from './contact-link.tsx'
import type { SupportFact } from './support-facts.ts'

const SupportSheet = lazily(async () => (await import('./later/support-sheet.tsx')).SupportSheet, {
  failure: 'floating',
  texts: ['support', 'help', 'kyc'],
})

interface SupportButtonProps {
  /** A short subject, also for a mail. */
  subject: string
  /** The facts to pass on; no secrets. */
  facts: readonly SupportFact[]
  label: string
  orderSn?: string | undefined
  variant?: 'secondary' | 'ghost' | undefined
}

/** Formats facts as lines: "Amount: ¥5,000". */
export function useFactLines() {
  const { t } = useTranslation('ui')
  return (facts: readonly SupportFact[]): string[] =>
    facts.flatMap(({ label, value }) => (value ? t('labelled', { label, value }) : []))
}

/** A button to customer service. Shows the facts before they leave the device. Renders nothing without a channel. */
export function SupportButton({ subject, facts, label, orderSn, variant = 'secondary' }: SupportButtonProps) {
  const factLines = useFactLines()
  const [isOpen, setIsOpen] = useState(false)
  const contacts = supportContacts()
  const canWrite = useCanWrite()
  if (!contacts.length && !canWrite) return null
  const text = [subject, ...factLines(facts)]
  return (
    <>
      <Button variant={variant} full onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <SupportSheet
          contacts={contacts}
          canWrite={canWrite}
          orderSn={orderSn}
          title={label}
          subject={subject}
          text={text.join('\n')}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
