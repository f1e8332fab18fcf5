import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { live } from './life.ts'
import { bothOf, liveAll, onModel } from './making.ts'
import { loadModules } from './modules.ts'
import { outcomeNames } from './network.ts'
import { planOf } from './plans.ts'
import { planted, type Planted } from './planted.ts'
import { RealBackEnds } from './real-back-end.ts'

/** The quick share of `npm run resilience -- world`. */
const worlds = 65
const realWorlds = process.env['LONG'] ? 3 : 1

it(`loses no order, shows nobody another's data and keeps its word in ${worlds} worlds`, async () => {
  const { problems, outcomes, lives } = await liveAll(1, worlds, onModel(await loadModules()))
  expect(problems).toEqual([])
  expect(lives).toBeGreaterThan(2 * worlds)
  // Every outcome was met, else this would prove little.
  for (const outcome of outcomeNames) expect(outcomes.get(outcome), outcome).toBeGreaterThan(3)
}, 400_000)

it(`tells players the same before the real back end, in ${realWorlds} worlds`, async () => {
  const [modules, all] = await Promise.all([loadModules(), RealBackEnds.open()])
  for (let seed = 1; seed <= realWorlds; seed += 1) {
    const { model, real, problems } = await bothOf(seed, modules, all)
    expect(problems, `seed ${seed}`).toEqual([])
    expect(real, `seed ${seed}`).toEqual(model)
  }
  await all.close()
}, 400_000)

it('is the same world again by its number', async () => {
  const making = { ...onModel(await loadModules()), tells: true }
  const [one, other] = [await live(planOf(7), making), await live(planOf(7), making)]
  expect(one.story).toEqual(other.story)
  expect(one.schedule.events).toBe(other.schedule.events)
}, 60_000)

it('finds the places of all that is planted', () => {
  const root = new URL('../../../', import.meta.url)
  const isThere = ({ file, find }: Planted) => readFileSync(new URL(file, root), 'utf8').includes(find)
  expect(planted.filter((fault) => !isThere(fault)).map(({ what }) => what)).toEqual([])
})

it('has no chance and no time but its own', () => {
  const folder = new URL('.', import.meta.url)
  const chance =
    /Date\.now\(|new Date\(\)|Math\.random|performance\.now\(|crypto\.(random|getRandom)|\bset(Timeout|Interval)\(/
  for (const file of readdirSync(folder).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )) {
    // What these hold runs in a tab, whose globals are the world's.
    if (['client.ts', 'account-client.ts', 'support-client.ts', 'search-for.ts'].includes(file)) continue
    const lines = readFileSync(new URL(file, folder), 'utf8').split('\n')
    expect(
      lines.filter((line) => chance.test(line) && !line.includes("'")),
      file,
    ).toEqual([])
  }
})
