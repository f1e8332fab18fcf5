import { platform } from '~/api/platform.ts'
import { isValidLink } from '~/lib/links.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'

/** The way to customer service where the operator names one (`platform().operator.contact`); nothing otherwise. */
export function ContactLink({ label }: { label: string }) {
  const contact = platform().operator?.contact
  if (!contact || !isValidLink(contact)) return null
  const opensPage = /^https?:/i.test(contact)
  return (
    <a
      className={buttonClass({ variant: 'secondary', full: true })}
      href={contact}
      rel="noopener noreferrer"
      {...(opensPage ? { target: '_blank' } : {})}
    >
      <span>{label}</span>
      {opensPage ? <Icon name="external" size="s" /> : null}
    </a>
  )
}
