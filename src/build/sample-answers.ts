/** Sample responses with every kind of content, so that critical CSS includes the styles that real content needs. */
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
const pageOf = (records: readonly object[]) => ({
  total: records.length,
  size: 20,
  current: 1,
  pages: 1,
  records,
})
const notices = [true, false].map((top, id) => ({
  id,
  titleJp: '見本',
  contentJp: '見本',
  top,
  createdOn: '2026-01-01T00:00:00Z',
}))
const promotions = [
  { beginTime: '2026-01-01T00:00:00Z', endTime: '2026-01-02T00:00:00Z' },
  { beginTime: '2026-01-01T00:00:00Z', endTime: '2999-01-01T00:00:00Z' },
  { beginTime: '2998-01-01T00:00:00Z', endTime: '2999-01-01T00:00:00Z' },
].map((times, id) => ({
  id,
  titleJp: '見本',
  summaryJp: '見本',
  termsJp: '見本',
  contentJp: '見本',
  imageJp: id ? '/media/sample.svg' : '',
  category: 'slot',
  ...times,
}))

const dataOf: Readonly<Record<string, unknown>> = {
  'banner/query': banners,
  'notice/query': pageOf(notices),
  'favorable/query': pageOf(promotions),
  'game/query': pageOf(games),
  'game/query/pop/new': games,
  'game/query/latest/new': games.map((game) => ({ ...game, gameId: `new-${game.gameId}` })),
}

export const sampleAnswers = (calls: readonly (readonly string[])[]): Record<string, string> =>
  Object.fromEntries(
    calls.map(([name = '', , body = '']) => [
      name + body,
      JSON.stringify({ code: 200, msg: 'ok', data: dataOf[name] }),
    ]),
  )
