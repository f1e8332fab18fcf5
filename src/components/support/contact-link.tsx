import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#i18n/setup.ts'
import { hasCapability, platform, supportContacts } from '~/api/platform.ts'
import { useIsSignedIn } from '~/domain/player/profile.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Stack } from '~/ui/stack.tsx'
import { part } from '../lazy-part.tsx'
import { channelKindOf, channelName } from './support-facts.ts'

/** The attributes of a link to one of the operator's channels; a page opens beside the app. */
export const channelLink = (contact: string) => ({
  href: contact,
  rel: 'noopener noreferrer',
  ...(channelKindOf(contact) === 'page' ? { target: '_blank' } : {}),
})

const OpenHoursLines = part(
  async () => (await Promise.all([import('./open-hours-lines.tsx'), loadTexts('support')]))[0].OpenHoursLines,
  'none',
)

/** When customer service is there: in the operator's words, and whether it is now. */
export function SupportHours() {
  const { i18n } = useTranslation()
  const { hours = {}, openHours } = platform().operator ?? {}
  const lang = i18n.language in hours ? i18n.language : Object.keys(hours)[0]
  return (
    <>
      {openHours ? (
        <Suspense>
          <OpenHoursLines hours={openHours} />
        </Suspense>
      ) : null}
      {lang ? (
        <p className="small-muted" lang={lang}>
          {hours[lang]}
        </p>
      ) : null}
    </>
  )
}

/** The ways to customer service that the operator names (`platform().operator.contact`); nothing where there is none. */
export function ContactLink({ label = '' }: { label?: string }) {
  const contacts = supportContacts()
  if (!contacts.length) return null
  return (
    <Stack gap={2}>
      {contacts.map((contact) => (
        <a
          key={contact}
          className={buttonClass({ variant: 'secondary', full: true })}
          {...channelLink(contact)}
        >
          <span>
            {label && contacts.length > 1
              ? `${label} · ${channelName(contact)}`
              : label || channelName(contact)}
          </span>
          {channelKindOf(contact) === 'page' ? <Icon name="external" size="s" /> : null}
        </a>
      ))}
      <SupportHours />
    </Stack>
  )
}

/** The operator's channels beside each other, by their address; `first` is called by another name. */
export const SupportChannels = ({ first }: { first?: string | undefined }) =>
  supportContacts().map((contact, index) => (
    <span key={contact}>
      {index ? <span>{' · '}</span> : null}
      <a {...channelLink(contact)}>{(index ? undefined : first) ?? channelName(contact)}</a>
    </span>
  ))

/** Whether customer service can be written to within the app. */
export const useCanWrite = () => useIsSignedIn() && hasCapability('supportThread')

/**
 * A text that names customer service as `<support>…</support>`: linked to the player's requests where the app has
 * them, else to the operator's first channel, with the others behind it.
 */
export function SupportText({ text }: { text: string }) {
  const canWrite = useCanWrite()
  return (
    <span>
      {text.split(/<\/?support>/).map((piece, index) =>
        index % 2 && canWrite ? (
          <Link key={index} to="/user/support">
            {piece}
          </Link>
        ) : index % 2 && supportContacts().length ? (
          <SupportChannels key={index} first={piece} />
        ) : (
          <span key={index}>{piece}</span>
        ),
      )}
    </span>
  )
}
