/** Ninety-six bits, with which nobody finds another file: a list of longer ones would weigh more than most updates. */
const digestLength = 16

/** The beginning of the SHA-256 of a file, in base64url. */
export async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, digestLength)
}
