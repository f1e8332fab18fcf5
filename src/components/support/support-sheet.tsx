import { useTranslation } from 'react-i18next'
import { buttonClass } from '~/ui/button.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { showToast } from '~/ui/toast.ts'
import { lazily } from '../lazy-part.tsx'
import { channelLink, SupportHours } from './contact-link.tsx'
import { channelHref, channelKindOf, channelName } from './support-facts.ts'
import styles from './support-sheet.module.css'

const WriteHere = lazily(async () => (await import('./write-here.tsx')).WriteHere, {
  failure: 'inline',
  texts: ['help', 'kyc'],
})

interface SupportSheetProps {
  contacts: readonly string[]
  /** The player can write to customer service in the app. */
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
  const { t } = useTranslation('support')
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
          <WriteHere orderSn={orderSn} subject={subject} text={text} onDone={onClose}>
            {facts}
          </WriteHere>
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
