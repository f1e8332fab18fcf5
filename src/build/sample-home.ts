/** A home with something of everything, so that the build sees which styles a host's own content will need. */
const games = [0, 1, 2, 0].map((status, index) => ({
  gameId: `sample-${index}`,
  machineId: `A-${index}`,
  gameNameJp: '見本',
  cover: index ? '/media/sample.svg' : '',
  category: 'slot',
  status,
}))
const banners = [1, 2].map((id) => ({
  id,
  titleJp: '見本',
  imageJp: id === 1 ? '/media/sample.svg' : '',
  link: '/game/promotion',
  sort: id,
}))
const notices = {
  total: 1,
  size: 20,
  current: 1,
  pages: 1,
  records: [{ id: 1, titleJp: '見本', top: true, createdOn: '2026-01-01T00:00:00Z' }],
}

const dataOf: Readonly<Record<string, unknown>> = {
  'banner/query': banners,
  'notice/query': notices,
  'game/query/pop/new': games,
  'game/query/latest/new': games.map((game) => ({ ...game, gameId: `new-${game.gameId}` })),
}

/** The answers to home's calls, as `prerenderPage` takes them. */
export const sampleAnswers = (calls: readonly (readonly string[])[]): Record<string, string> =>
  Object.fromEntries(
    calls.map(([name = '', , body = '']) => [
      name + body,
      JSON.stringify({ code: 200, msg: 'ok', data: dataOf[name] }),
    ]),
  )
