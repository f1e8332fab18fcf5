import { useTranslation } from 'react-i18next'
import { buttonClass } from '~/ui/button.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { showToast } from '~/ui/toast.ts'
import { channelLink, SupportHours } from '../contact-link.tsx'
import { MessageForm } from '../message-form.tsx'
import { channelHref, channelKindOf, channelName } from '../support-facts.ts'
import styles from './support-sheet.module.css'

interface SupportSheetProps {
  contacts: readonly string[]
  canWrite: boolean
  orderSn: string | undefined
  title: string
  subject: string
  text: string
  onClose: () => void
}

/** Shows what customer service will get; then sends it, or opens the operator's channel with it on the clipboard. */
export function SupportSheet(props: SupportSheetProps) {
  const { contacts, canWrite, orderSn, title, subject, text, onClose } = props
  const { t } = useTranslation(['support', 'help'])
  const kind = channelKindOf(contacts[0] ?? '')
  const takeAlong = () => {
    void navigator.clipboard
      ?.writeText(text)
      .then(() => showToast({ tone: 'success', message: t('contact.copied') }))
      // The sheet shows the facts, so they can be copied by hand.
      .catch(() => undefined)
  }
  const channels = (
    <Stack gap={2}>
      {contacts.map((contact, index) => (
        <a
          key={contact}
          className={buttonClass({ variant: index || canWrite ? 'secondary' : 'primary', full: true })}
          {...channelLink(contact)}
          href={channelHref(contact, subject, text)}
          onClick={channelKindOf(contact) === 'page' ? takeAlong : undefined}
        >
          <span>{t(`contact.${channelKindOf(contact)}`)}</span>
          <Icon name="external" size="s" />
        </a>
      ))}
    </Stack>
  )
  const facts = <pre className={styles.facts}>{text}</pre>
  return (
    <Sheet open title={title} onClose={onClose} footer={canWrite ? undefined : channels}>
      <Stack gap={3}>
        {canWrite ? (
          <>
            {orderSn ? (
              <>
                <p>{t('help:attached')}</p>
                {facts}
              </>
            ) : null}
            {/* An order is referenced by its number, otherwise the message starts with the known facts. */}
            <MessageForm
              orderSn={orderSn}
              subject={subject}
              text={orderSn ? '' : text}
              onSent={(outcome) => {
                showToast({ tone: 'success', message: t(outcome === 'kept' ? 'help:kept' : 'help:sent') })
                onClose()
              }}
            />
            {contacts.length ? <h3>{t('help:otherWays')}</h3> : null}
          </>
        ) : null}
        {contacts.length ? (
          <>
            <p>{t(`contact.lead.${kind}`, { name: contacts.map(channelName).join(' · ') })}</p>
            {canWrite ? channels : facts}
            <SupportHours />
            <CopyButton value={text} label={t('contact.copy')} />
            <p className="small-muted">{t('contact.note')}</p>
          </>
        ) : null}
      </Stack>
    </Sheet>
  )
}
