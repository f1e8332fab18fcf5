/** Reads one stream to its end. Only the leading tab loads this chunk. */
import { createParser } from 'eventsource-parser'
import * as v from 'valibot'
import { ApiError, requestErrorMessage } from '~/api/api-error.ts'
import { connection } from '~/api/connection.ts'
import { liveEvent, type MachineChange } from '~/api/contract/live.ts'
import { addressOf, readEnvelope } from '~/api/http.ts'
import { parseJson } from '~/lib/parse-json.ts'

/** A time-out longer than the pause between two heartbeats. It also catches a proxy that buffers the stream. */
const silenceMs = 45_000

interface Asked {
  token: string
  after: string | undefined
  /** In seconds. */
  age: number
  signal: AbortSignal
}

/** Calls `tell` for each event, without a kind for a heartbeat. Throws like any call; returns when the stream ends. */
export async function readStream(
  { token, after, age, signal }: Asked,
  tell: (kind: string | undefined, id: string | undefined, machine?: MachineChange) => void,
): Promise<void> {
  const silence = new AbortController()
  const name = 'user/live'
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  wait()
  try {
    const response = await fetch(addressOf(name), {
      method: 'POST',
      body: JSON.stringify({ after, age }),
      headers: {
        Accept: 'text/event-stream',
        'Content-Type': 'application/json',
        'Accept-Language': connection().language(),
        TOKEN: token,
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.body || !response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
      readEnvelope(await response.text(), response.status)
      throw new ApiError('malformed', requestErrorMessage, response.status)
    }
    const parser = createParser({
      onEvent: ({ data, id }) => {
        const event = v.safeParse(liveEvent, parseJson(data))
        if (event.success) tell(event.output.kind, id, event.output.machine)
      },
      onComment: () => tell(undefined, undefined),
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      wait()
      parser.feed(value)
    }
  } finally {
    clearTimeout(timer)
  }
}
