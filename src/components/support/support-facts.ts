/** A fact of a case, translated; empty ones are left out. */
export interface SupportFact {
  label: string
  value: string
}

export type ChannelKind = 'page' | 'mail' | 'call'

export const channelKindOf = (contact: string): ChannelKind =>
  /^mailto:/i.test(contact) ? 'mail' : /^tel:/i.test(contact) ? 'call' : 'page'

/** The readable target of a channel: the host, the address or the number. */
export function channelName(contact: string): string {
  const kind = channelKindOf(contact)
  if (kind === 'page') return hostOf(contact)
  return contact.replace(/^\w+:/, '').split('?')[0] ?? ''
}

function hostOf(address: string): string {
  try {
    return new URL(address).host
  } catch {
    return address
  }
}

/** Adds the facts to a mail's draft only, because URLs of pages end up in histories and logs. */
export function channelHref(contact: string, subject: string, text: string): string {
  if (channelKindOf(contact) !== 'mail') return contact
  const [address = '', query = ''] = contact.split('?')
  const own = new URLSearchParams(query)
  const words = { subject: own.get('subject') ?? subject, body: text.replaceAll('\n', '\r\n') }
  // Not URLSearchParams: mail programs show its plus signs.
  return `${address}?${Object.entries(words)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
}
