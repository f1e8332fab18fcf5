/** A person with a browser, for tests without one: walks from the authorize address to the app's own address. */
const returnPath = '/login'

interface Walk {
  /** The address that the provider sent the person back to. */
  back: URL
  params: URLSearchParams
}

/** `answer` is what the person does on the provider's page. */
export async function signInAtProvider(start: string, answer: Record<string, string>): Promise<Walk> {
  const cookies = new Map<string, string>()
  let address = new URL(start)
  for (let steps = 0; steps < 10; steps += 1) {
    if (address.pathname === returnPath) {
      const params = new URLSearchParams(address.hash ? address.hash.slice(1) : address.search)
      return { back: address, params }
    }
    const isPage = address.pathname.includes('/interaction/')
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isPage ? { method: 'POST', body: new URLSearchParams(answer) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split('=')
      cookies.set(name, value)
    }
    const next = response.headers.get('Location')
    if (!next) throw new Error(`${address.href}: ${response.status} ${await response.text()}`)
    address = new URL(next, address)
  }
  throw new Error('the provider sends us in circles')
}

/** The authorize address with these parameters. */
export function authorizeUrl(origin: string, parameters: Record<string, string>): string {
  const address = new URL('/idp/auth', origin)
  const all = { redirect_uri: origin + returnPath, scope: 'openid profile email', ...parameters }
  for (const [name, value] of Object.entries(all)) address.searchParams.set(name, value)
  return address.href
}
