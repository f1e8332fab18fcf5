import { useTranslation } from 'react-i18next'
import { buttonClass } from '~/ui/button.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { showToast } from '~/ui/toast.ts'
import { channelHref, channelKindOf, channelName } from './support-facts.ts'
import styles from './support-sheet.module.css'

interface SupportSheetProps {
  contact: string
  title: string
  subject: string
  /** The facts, a line each. */
  text: string
  onClose: () => void
}

/** What customer service will be told, to be read first; then the operator's channel opens with it at hand. */
export function SupportSheet({ contact, title, subject, text, onClose }: SupportSheetProps) {
  const { t } = useTranslation('support')
  const kind = channelKindOf(contact)
  const takeAlong = () => {
    if (kind !== 'page') return
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
        <a
          className={buttonClass({ full: true })}
          href={channelHref(contact, subject, text)}
          rel="noopener noreferrer"
          {...(kind === 'page' ? { target: '_blank' } : {})}
          onClick={takeAlong}
        >
          <span>{t(`contact.${kind}`)}</span>
          <Icon name="external" size="s" />
        </a>
      }
    >
      <Stack gap={3}>
        <p>{t(`contact.lead.${kind}`, { name: channelName(contact) })}</p>
        <pre className={styles.facts}>{text}</pre>
        <CopyButton value={text} label={t('contact.copy')} />
        <p className="small-muted">{t('contact.note')}</p>
      </Stack>
    </Sheet>
  )
}
