import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Where no failed call is told of there: what is shown instead. */
const shownOtherwise: Record<string, string> = {
  '/src/components/stale-note.tsx': 'how old the data is; the message stands in a toast',
  '/src/features/games/hall/hall-screen.tsx': 'how old the data is; the message stands in a toast',
  '/src/components/unavailable/pause-gate.tsx': 'the form itself, whose answer then counts',
  '/src/components/responsible-play/budget-notice.tsx': 'that a limit cannot be checked',
  '/src/features/agent/invite/invite-sheet.tsx': 'a picture that the device draws',
}

it.each(
  Object.entries(sources).filter(
    ([file, text]) =>
      !file.includes('.test.') && /\bisError\b|\berror\b[^\n]*= use(?:Query|Mutation)\(/.test(text),
  ),
)('%s shows the server’s own message of a failed call', (file, text) => {
  const shows = /errorText\(|<QueryBoundary|\.error : null|failure:/.test(text)
  expect(shows || file in shownOtherwise).toBe(true)
})
