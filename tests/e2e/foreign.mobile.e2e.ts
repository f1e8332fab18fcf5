import { runVariants } from '../resilience/dialects/browser-runs.ts'
import { dialect } from '../resilience/dialects/dialects.ts'
import { backEndEnvironment } from './support/back-end.ts'
import { expect, test } from './support/fixtures.ts'

// A share; every dialect and combinations of them: `npm run resilience -- dialects`.
const shares = [
  {
    names: ['order rows with the contract’s members only', 'times without a zone, read in Asia/Shanghai'],
    only: ['deposit'],
  },
  {
    names: [
      'order rows without requestId',
      'order answers lost after the commit',
      'times without a zone, read in Australia/Sydney',
    ],
    only: ['withdraw'],
  },
  {
    names: ['an empty balance in the profile', 'zero dates', 'captcha.expireSeconds: null'],
    only: ['me'],
  },
] as const

test(
  'the app is true before back ends of other dialects',
  { tag: '@long' },
  async ({ browser }, { parallelIndex }) => {
    const variants = shares.map(({ names, only }) => ({
      names: names.join(' + '),
      spoken: names.map((name) => dialect(name)),
      only,
    }))
    const firstPort = Number(backEndEnvironment.PORT) + 60 + parallelIndex * 10
    const tallies = await runVariants({ browser, variants, dist: 'dist', firstPort })
    expect(tallies.map(({ names, problems }) => ({ names, problems }))).toEqual(
      variants.map(({ names }) => ({ names, problems: [] })),
    )
  },
)
