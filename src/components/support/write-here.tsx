import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { supportContacts } from '~/api/platform.ts'
import { showToast } from '~/ui/toast.ts'
import { MessageForm } from './message-form.tsx'

interface WriteHereProps {
  orderSn: string | undefined
  subject: string
  /** The known facts as text. An order is referenced by its number, otherwise the message starts with this text. */
  text: string
  onDone: () => void
  /** The facts to show before sending. */
  children: ReactNode
}

/** Opens a request to customer service about a problem. */
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
