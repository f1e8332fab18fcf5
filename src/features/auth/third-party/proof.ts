/** What ties a return to the request that it answers: state, nonce and PKCE (RFC 7636). */
const randomBytes = 32

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** 256 bits that nobody can guess, in letters that need no escaping. */
export const randomToken = () => base64url(crypto.getRandomValues(new Uint8Array(randomBytes)))

/** PKCE's S256. */
export async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}
