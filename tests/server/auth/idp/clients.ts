/** The app at the demo's two providers; the `platform` block in index.html names the same ids. */
export const idpClients = { chat: 'amigo-chat', search: 'amigo-search' } as const

/** `event` of `auth/login3`: which of the two providers signed. */
export type ThirdPartyEvent = keyof typeof idpClients
export const isThirdPartyEvent = (event: string): event is ThirdPartyEvent => event in idpClients

/** Both live under one address of this back end; the app reaches it on whatever host and port it was opened with. */
export const idpMount = '/idp'
export const issuerOf = (origin: string) => `${origin}${idpMount}`
