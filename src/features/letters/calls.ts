import { letters, markLettersRead, markLettersUnread } from '~/api/contract/letters.ts'
import { send } from '~/api/http.ts'

export const fetchLetters = (request: { current: number; size: number }, signal: AbortSignal) =>
  send(letters, request, signal)

/** One letter by its id; null when there is none. */
export const fetchLetter = async (id: string, signal: AbortSignal) =>
  (await send(letters, { current: 1, size: 1, id }, signal)).records.find((letter) => letter.id === id) ??
  null

export const sendRead = (ids: string[]) => send(markLettersRead, { ids })

export const sendUnread = (ids: string[]) => send(markLettersUnread, { ids })
