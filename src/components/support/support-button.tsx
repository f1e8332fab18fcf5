import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { supportContacts } from '~/api/platform.ts'
import { Button } from '~/ui/button.tsx'
import { lazily } from '../lazy-part.tsx'
import { useCanWrite } from './contact-link.tsx'
import type { SupportFact } from './support-facts.ts'

const SupportSheet = lazily(async () => (await import('./support-sheet.tsx')).SupportSheet, {
  failure: 'floating',
  texts: ['support'],
})

interface SupportButtonProps {
  /** What it is about, in a few words; also the subject of a mail. */
  subject: string
  /** Known before it is tapped; nothing secret. */
  facts: readonly SupportFact[]
  label: string
  /** The order that it is about, which a request takes along. */
  orderSn?: string | undefined
  /** The way out of a page that is not stuck. */
  variant?: 'secondary' | 'ghost' | undefined
}

/** Facts as lines to paste or to send, "Amount: ¥5,000". */
export function useFactLines() {
  const { t } = useTranslation('ui')
  return (facts: readonly SupportFact[]): string[] =>
    facts.flatMap(({ label, value }) => (value ? t('labelled', { label, value }) : []))
}

/** To customer service, showing the facts before anything leaves the device. Nothing without a way there. */
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
