import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { supportContacts } from '~/api/platform.ts'
import { showToast } from '~/ui/toast.ts'
import { MessageForm } from './message-form.tsx'

interface WriteHereProps {
  orderSn: string | undefined
  subject: string
  /** What is known of the case. An order takes its number along, anything else starts with this as its text. */
  text: string
  onDone: () => void
  /** The same, to be read before it is sent. */
  children: ReactNode
}

/** Writes to customer service about what is stuck, and opens a request of it. */
export function WriteHere({ orderSn, subject, text, onDone, children }: WriteHereProps) {
  const { t } = useTranslation('help')
  return (
    <>
      {orderSn ? (
        <>
          <p>{t('attached')}</p>
          {children}
        </>
      ) : null}
      <MessageForm
        orderSn={orderSn}
        subject={subject}
        text={orderSn ? '' : text}
        onSent={(outcome) => {
          showToast({ tone: 'success', message: t(outcome === 'kept' ? 'kept' : 'sent') })
          onDone()
        }}
      />
      {supportContacts().length ? <h3>{t('otherWays')}</h3> : null}
    </>
  )
}
