import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasCapability, platform, supportContacts } from '~/api/platform.ts'
import { useIsSignedIn } from '~/domain/player/profile.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Stack } from '~/ui/stack.tsx'
import { lazily } from '../lazy-part.tsx'
import { channelKindOf, channelName } from './support-facts.ts'

/** The attributes of a link to one of the operator's channels; a web page opens in a new tab. */
export const channelLink = (contact: string) => ({
  href: contact,
  rel: 'noopener noreferrer',
  ...(channelKindOf(contact) === 'page' ? { target: '_blank' } : {}),
})

const OpenHoursLines = lazily(async () => (await import('./open-hours-lines.tsx')).OpenHoursLines, {
  texts: ['support'],
})

/** The opening hours of customer service: the operator's text, and whether it is open now. */
export function SupportHours() {
  const { i18n } = useTranslation()
  const { hours = {}, openHours } = platform().operator ?? {}
  const lang = i18n.language in hours ? i18n.language : Object.keys(hours)[0]
  return (
    <>
      {openHours ? <OpenHoursLines hours={openHours} /> : null}
      {lang ? (
        <p className="small-muted" lang={lang}>
          {hours[lang]}
        </p>
      ) : null}
    </>
  )
}

/** Links to customer service (`platform().operator.contact`); nothing without any. */
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

/** The operator's channels in a row, labelled by their address; `first` is the label of the first one. */
export const SupportChannels = ({ first }: { first?: string | undefined }) =>
  supportContacts().map((contact, index) => (
    <span key={contact}>
      {index ? <span>{' · '}</span> : null}
      <a {...channelLink(contact)}>{(index ? undefined : first) ?? channelName(contact)}</a>
    </span>
  ))

/** Whether the player can write to customer service in the app. */
export const useCanWrite = () => useIsSignedIn() && hasCapability('supportThread')

/** Renders `<support>…</support>` in a text as a link to the player's requests, or to the operator's channels. */
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
