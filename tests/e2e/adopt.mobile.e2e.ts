import { adopt } from '../../src/operator/adopt/adopt.ts'
import type { Report } from '../../src/operator/adopt/report.ts'
import { mutants, stranger, strangersWay } from '../resilience/adopt/mutants.ts'
import { runVariants } from '../resilience/dialects/browser-runs.ts'
import type { Dialect, StepName } from '../resilience/dialects/dialect.ts'
import type { BackEnd, NewPlayer } from './support/back-end-client.ts'
import { backEndEnvironment } from './support/back-end.ts'
import { expect, test } from './support/fixtures.ts'

/** The screen of the report that a part of the journey is about. */
const screenOf: Partial<Record<StepName, string>> = {
  home: 'Home',
  deposit: 'Deposit',
  cards: 'Bank accounts',
  records: 'Records of deposits',
  letters: 'Letters',
  notices: 'Notices',
  promotions: 'Promotions',
  me: 'User centre',
}

interface Case {
  names: string
  spoken: readonly Dialect[]
  only: readonly StepName[]
}
const cases: readonly Case[] = [
  {
    names: 'a stranger',
    spoken: stranger,
    only: strangersWay,
  },
  { names: mutants.html.name, spoken: [mutants.html], only: ['cards', 'deposit', 'me'] },
  { names: mutants.gone.name, spoken: [mutants.gone], only: ['promotions', 'notices'] },
]

test(
  'the command adopts a back end that nobody tuned for; every screen then stands or fails as it reports',
  { tag: '@long' },
  async ({ browser }, { parallelIndex }) => {
    const reports = new Map<string, Report>()
    const variants = cases.map((one) => ({
      ...one,
      platformFor: async (url: string, backEnd: BackEnd, { account, password }: NewPlayer) => {
        const readPicture = async ({ uuid }: { uuid: string }) => ({
          uuid,
          qrcode: await backEnd.captchaAnswer(uuid),
        })
        const credentials = { user: account, password, readPicture }
        const report = await adopt({ baseUrl: url, site: url, credentials })
        reports.set(one.names, report)
        return report.platform
      },
    }))
    const firstPort = Number(backEndEnvironment.PORT) + 80 + parallelIndex * 10
    const tallies = await runVariants({ browser, variants, dist: 'dist', firstPort })
    for (const { names, only, problems } of tallies) {
      const report = reports.get(names)
      const blocked = (only ?? []).filter(
        (step) => report?.screens.find(({ screen }) => screen === screenOf[step])?.state === 'blocked',
      )
      const failed = (only ?? []).filter((step) =>
        problems.some((problem) => problem.startsWith(`${step}: `)),
      )
      expect({ names, failed, problems: failed.length ? [] : problems }).toEqual({
        names,
        failed: blocked,
        problems: [],
      })
    }
    expect(reports.get('a stranger')?.platform).toMatchObject({ operatorZone: 'Asia/Shanghai' })
    // Pushes want a key, which no answer tells.
    const blocked = reports.get('a stranger')?.screens.filter(({ state }) => state === 'blocked')
    expect(blocked?.map(({ screen }) => screen)).toEqual(['Letters as pushes'])
  },
)
