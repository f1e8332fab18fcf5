import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#i18n/setup.ts'
import { supportContacts } from '~/api/platform.ts'
import { Button } from '~/ui/button.tsx'
import { part } from '../lazy-part.tsx'
import { useCanWrite } from './contact-link.tsx'
import type { SupportFact } from './support-facts.ts'

const SupportSheet = part(
  async () => (await Promise.all([import('./support-sheet.tsx'), loadTexts('support')]))[0].SupportSheet,
  'floating',
)

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

/**
 * Leads from a problem to customer service, within the app or by the operator's channels (`platform().operator.contact`),
 * showing the facts before anything leaves the device. Nothing without either.
 */
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
        <Suspense>
          <SupportSheet
            contacts={contacts}
            canWrite={canWrite}
            orderSn={orderSn}
            title={label}
            subject={subject}
            text={text.join('\n')}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
