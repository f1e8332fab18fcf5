/** Browsers inside other apps: the search engine refuses to sign anybody in there (safety rule 9). */
const named =
  /FBAN|FBAV|FB_IAB|Instagram|Messenger|musical_ly|BytedanceWebview|TikTok|MicroMessenger|KAKAOTALK|Zalo|Twitter|Snapchat|Pinterest|LinkedInApp/i
/** Android's own mark of a web view; iOS has none. */
const androidWebView = /; wv\)/

export type InAppBrowser = 'line' | 'other'

/** Null for a browser proper. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  if (/\bLine\/\d/i.test(userAgent)) return 'line'
  return named.test(userAgent) || androidWebView.test(userAgent) ? 'other' : null
}

/** This page for a browser proper, which knows nothing of the invite that led here. */
export function addressForBrowser(href: string, agentCode: string): string {
  const address = new URL(href)
  if (agentCode) address.searchParams.set('agentCode', agentCode)
  return address.href
}

/** LINE opens an address with this parameter in the phone's own browser. */
export function lineEscape(href: string, agentCode: string): string {
  const address = new URL(addressForBrowser(href, agentCode))
  address.searchParams.set('openExternalBrowser', '1')
  return address.href
}
