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

/** Whether there is a response and it is what it must be. */
export async function isSound(response: Response | undefined, digest: string | undefined): Promise<boolean> {
  return response !== undefined && (await digestOf(await response.clone().arrayBuffer())) === digest
}
