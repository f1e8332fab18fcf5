/** Files of a build: taken only as what they must be, whatever a host answers for a file that it does not have yet. */
import { fetchInTime } from './fetch-in-time.ts'

/** By its content type: a host that answers an unknown file with its index.html says 200, too. */
export const isAsset = (path: string, { ok, headers }: Response): boolean => {
  const type = headers.get('Content-Type') ?? ''
  if (path.endsWith('.js')) return ok && type.includes('javascript')
  if (path.endsWith('.css')) return ok && type.includes('css')
  return ok && !type.includes('html')
}

/**
 * Fetches a file of a build. Where the browser's own cache has something else under its name (`immutable` holds for
 * wrong answers as well), or what came has not the `integrity` that it must have, it is fetched once more past that cache.
 */
export async function fetchAsset(input: Request | string, init: RequestInit = {}): Promise<Response> {
  const path = new URL(typeof input === 'string' ? input : input.url, 'https://any.invalid').pathname
  const again = () => fetchInTime(input, { ...init, cache: 'reload' })
  const first = await fetchInTime(input, init).catch((cause: unknown) => {
    // Nobody waits twice for a network that is silent.
    if (!init.integrity || (cause instanceof DOMException && cause.name === 'AbortError')) throw cause
    return null
  })
  const isRight = first && (!first.ok || init.integrity || isAsset(path, first))
  return isRight ? first : again()
}
