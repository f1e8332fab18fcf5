/** The optional calls, by the name that switches them on in the platform configuration. */
export const capabilities = [
  'logout',
  'gameSearch',
  'gameLaunch',
  'letterRead',
  'letterUnread',
  'push',
  'pushRenewal',
  'pushCheck',
  'siteStatus',
  'selfExclusion',
  'payCancel',
  'emailChange',
  'statement',
  'passkey',
  'bankRemove',
  'sessions',
  'dataExport',
  'accountClosure',
  'acceptedTerms',
  'batch',
] as const
export type Capability = (typeof capabilities)[number]
