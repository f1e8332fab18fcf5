import { useTranslation } from 'react-i18next'
import { buttonClass } from '~/ui/button.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { showToast } from '~/ui/toast.ts'
import { channelLink, SupportHours } from './contact-link.tsx'
import { channelHref, channelKindOf, channelName } from './support-facts.ts'
import styles from './support-sheet.module.css'

interface SupportSheetProps {
  contacts: readonly string[]
  title: string
  subject: string
  text: string
  onClose: () => void
}

/** What customer service will be told, to be read first; then the operator's channel opens with it at hand. */
export function SupportSheet({ contacts, title, subject, text, onClose }: SupportSheetProps) {
  const { t } = useTranslation('support')
  const kind = channelKindOf(contacts[0] ?? '')
  const takeAlong = () => {
    void navigator.clipboard
      ?.writeText(text)
      .then(() => showToast({ tone: 'success', message: t('contact.copied') }))
      // They can still be copied by hand: they stand in the sheet.
      .catch(() => undefined)
  }
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      footer={
        <Stack gap={2}>
          {contacts.map((contact, index) => (
            <a
              key={contact}
              className={buttonClass({ variant: index ? 'secondary' : 'primary', full: true })}
              {...channelLink(contact)}
              href={channelHref(contact, subject, text)}
              onClick={channelKindOf(contact) === 'page' ? takeAlong : undefined}
            >
              <span>{t(`contact.${channelKindOf(contact)}`)}</span>
              <Icon name="external" size="s" />
            </a>
          ))}
        </Stack>
      }
    >
      <Stack gap={3}>
        <p>{t(`contact.lead.${kind}`, { name: contacts.map(channelName).join(' · ') })}</p>
        <pre className={styles.facts}>{text}</pre>
        <SupportHours />
        <CopyButton value={text} label={t('contact.copy')} />
        <p className="small-muted">{t('contact.note')}</p>
      </Stack>
    </Sheet>
  )
}
