/** What a host says, beside what the reference host says: status, policy, caching, type and bytes of an address. */
import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { hostHeaders } from '../../../src/operator/headers.ts'

export interface HostAnswer {
  status: number
  headers: Record<string, string>
  /** On the wire. */
  bytes: number
  /** Of the body, after its encoding was undone. */
  digest: string
}

/** Asks without what `fetch` adds and undoes. A header that came twice holds both values, with a comma between. */
export function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers }, (came) => {
      const chunks: Buffer[] = []
      came.on('data', (chunk: Buffer) => chunks.push(chunk))
      came.on('error', reject)
      came.on('end', () => {
        const body = Buffer.concat(chunks)
        const encoding = came.headers['content-encoding']
        const plain =
          body.length === 0
            ? body
            : encoding === 'br'
              ? brotliDecompressSync(body)
              : encoding === 'gzip'
                ? gunzipSync(body)
                : body
        const values = Object.entries(came.headersDistinct).map(
          ([name, all = []]) => [name, all.join(', ')] as const,
        )
        resolve({
          status: came.statusCode ?? 0,
          headers: Object.fromEntries(values),
          bytes: body.length,
          digest: createHash('sha256').update(plain).digest('base64url'),
        })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

const compared = [
  ...Object.keys(hostHeaders('')).map((name) => name.toLowerCase()),
  ...'cache-control content-type content-encoding vary'.split(' '),
]

/** What of an answer players notice; the body of a 404 is each host's own. */
const noticed = ({ status, headers, digest }: HostAnswer) => ({
  status,
  ...Object.fromEntries(compared.map((name) => [name, headers[name]])),
  ...(status === 404
    ? { 'content-type': undefined, 'content-encoding': undefined, vary: undefined }
    : { digest }),
})

/** In which members the answers of two hosts to one question differ; empty where they do not. */
export async function differences(
  [host, reference]: readonly [string, string],
  path: string,
  encoding: string,
): Promise<string[]> {
  const headers = { 'Accept-Encoding': encoding }
  const [mine, theirs] = await Promise.all(
    [host, reference].map(async (url) => noticed(await ask(url + path, headers)) as Record<string, unknown>),
  )
  return Object.keys(theirs ?? {})
    .filter((name) => mine?.[name] !== theirs?.[name])
    .map((name) => `${path} (${encoding}): ${name} is ${String(mine?.[name])}, not ${String(theirs?.[name])}`)
}
