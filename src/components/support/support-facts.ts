/** A fact of a case, in the player's words; what is empty is left out. */
export interface SupportFact {
  label: string
  value: string
}

/** How the operator's channel is reached: a page, a mail or a call. */
export type ChannelKind = 'page' | 'mail' | 'call'

export const channelKindOf = (contact: string): ChannelKind =>
  /^mailto:/i.test(contact) ? 'mail' : /^tel:/i.test(contact) ? 'call' : 'page'

/** Where it leads, as a player reads it: the host, the address or the number. */
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

/** Only a mail takes the facts along, as a draft: addresses of pages end up in histories and logs. */
export function channelHref(contact: string, subject: string, text: string): string {
  if (channelKindOf(contact) !== 'mail') return contact
  const [address = '', query = ''] = contact.split('?')
  const own = new URLSearchParams(query)
  const words = { subject: own.get('subject') ?? subject, body: text.replaceAll('\n', '\r\n') }
  // Not by URLSearchParams: mail programs show its plus signs.
  return `${address}?${Object.entries(words)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
}
