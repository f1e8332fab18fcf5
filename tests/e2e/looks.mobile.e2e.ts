/** The measured gate of looks (tests/e2e/looks/): that it sees each kind of fault, and the tightest screens by it. */
import { judge } from './looks/judge.ts'
import { judgeMatrix } from './looks/matrix.ts'
import { pageWith, plants } from './looks/planted.ts'
import { baseUrl } from './support/back-end.ts'
import { expect, test } from './support/fixtures.ts'
import { demoToken } from './support/offline-stage.ts'

// As on a desk: a phone would lay a page without a viewport of its own out at 980 px.
test.use({ isMobile: false })

test('the probe names each planted fault, and nothing on a page without one', async ({ page }) => {
  for (const { name, part, lang, kind } of plants) {
    await page.setContent(pageWith(part, lang))
    const { findings, texts } = await judge(page)
    expect(texts, name).toBeGreaterThan(5)
    expect
      .soft(
        findings.map((one) => one.kind),
        `${name}: ${JSON.stringify(findings)}`,
      )
      .toEqual(kind ? [kind] : [])
  }
})

/** `npm run screens -- --judge` goes over all the others. */
const tightest: Record<string, { width: number; places: string[] }> = {
  'fil-PH': {
    width: 320,
    places: ['/', '/user/user-center', '/user/finance/deposit', '/user/record?type=game'],
  },
  'ja-JP': { width: 1024, places: ['/', '/user/record?type=deposit', '/user/account-setting'] },
}

test('the tightest screens hold their words, labels and targets', async ({ browser, backEnd }) => {
  const token = await demoToken(backEnd)
  for (const [language, { width, places }] of Object.entries(tightest)) {
    const { looks, sightings, broken } = await judgeMatrix(browser, {
      url: baseUrl,
      tokens: { visitor: null, player: token, newcomer: null, agent: null },
      who: ['player'],
      states: ['fine'],
      languages: [language],
      widths: [width],
      themes: ['light', 'dark'],
      isWanted: (name) => places.includes(name),
    })
    expect(looks).toBe(2 * places.length)
    const faults = sightings.map(({ kind, where, text, numbers, seen }) => [
      kind,
      where,
      text,
      numbers,
      seen[0],
    ])
    expect.soft([...faults.map((fault) => fault.join(' | ')), ...broken], language).toEqual([])
  }
})

/** The languages whose words leave tabs least room, the tightest first. */
for (const [index, language] of ['fil-PH', 'en-US', 'vi-VN'].entries())
  test(
    `every group of tabs has one row with the chosen one in view, in ${language}`,
    { tag: index ? ['@long'] : [] },
    async ({ browser, backEnd }) => {
      test.setTimeout(240_000)
      const { looks, sightings, broken } = await judgeMatrix(browser, {
        url: baseUrl,
        tokens: {
          visitor: null,
          player: await demoToken(backEnd),
          newcomer: null,
          agent: await demoToken(backEnd, 'hana'),
        },
        who: ['visitor', 'player', 'agent'],
        states: ['fine'],
        languages: [language],
        widths: [320, 390],
        themes: ['light'],
        textSizes: [100, 200],
        isWanted: () => true,
        pages: 3,
      })
      expect(looks).toBeGreaterThan(200)
      const wrapped = sightings.filter(({ kind }) => kind === 'tab-row')
      expect([
        ...wrapped.map(({ where, text, numbers, seen }) => [where, text, numbers, seen[0]]),
        ...broken,
      ]).toEqual([])
    },
  )

/** Text of twice the size and the largest sums: what holds an amount or is tapped stays on its line and in its box. */
const enlarged: Record<string, number> = { 'en-US': 390, 'fil-PH': 320, 'ja-JP': 390 }
const withAmounts = ['/', '/amigo', '/user/user-center', '/user/finance/deposit', '/user/record?type=game']
const ofTeam = ['/agent/team-report?days=30']

test(
  'enlarged text parts no amount, and lets no label leave its button',
  { tag: '@long' },
  async ({ browser, backEnd }) => {
    const tokens = {
      visitor: null,
      newcomer: null,
      player: await demoToken(backEnd),
      agent: await demoToken(backEnd, 'hana'),
    }
    for (const [language, width] of Object.entries(enlarged)) {
      const { looks, sightings, broken } = await judgeMatrix(browser, {
        url: baseUrl,
        tokens,
        who: ['player', 'agent'],
        states: ['fine'],
        languages: [language],
        widths: [width],
        themes: ['light'],
        textSizes: [200],
        isRich: true,
        // The longest sums in running text leave no room elsewhere.
        isWanted: (name) => withAmounts.includes(name) || (language === 'en-US' && ofTeam.includes(name)),
      })
      expect(looks).toBeGreaterThanOrEqual(withAmounts.length)
      const isHeld = (text: string, where: string) =>
        /9,999|9\.999/.test(text) || /utton$|\.tab\b/.test(where)
      const faults = sightings.filter(
        ({ kind, text, where }) =>
          kind === 'page-overflow' ||
          (['broken-word', 'box-overflow', 'clipped'].includes(kind) && isHeld(text, where)),
      )
      expect
        .soft(
          [
            ...faults.map(({ kind, where, text, numbers }) => [kind, where, text, numbers].join(' | ')),
            ...broken,
          ],
          language,
        )
        .toEqual([])
    }
  },
)
