/** Invariants of bonuses, pushes and mails. */
import { isAlwaysOn, isOnAtFirst, type NotifyTopic } from '../../../src/api/contract/preferences.ts'
import { dayMs } from '../../../src/lib/durations.ts'
import { offers, type BonusFact } from './back-end.ts'
import type { World } from './world.ts'

const isOpen = ({ state }: BonusFact) => state === 'waiting' || state === 'running'

async function bonusesAreWanted(world: World, excluded: ReadonlyMap<string, number>): Promise<void> {
  for (const { userId, id, promotionId, state, amount, at } of world.truth.bonuses) {
    if (!world.wanted.has(`${userId} joins ${promotionId}`))
      world.problem(`bonus: ${userId} never wanted ${id}`)
    const paused = world.valuesOf('paused', at - 1, at + 1)
    if (paused.every((all) => all.split(' ').includes(promotionId)))
      world.problem(`bonus: ${id} was joined while its offer was closed`)
    if ((excluded.get(userId) ?? Infinity) < at)
      world.problem(`bonus: ${id} was joined although ${userId} keeps away from play`)
    const isLost = state === 'left' || state === 'withdrawn'
    if (isLost && !world.wanted.has(`${userId} loses ${id} ${amount ?? ''}`))
      world.problem(`bonus: ${userId} lost ${amount} of ${id} by being ${state}, and was not told`)
  }
}

/** Coins set apart are those of the running bonus, and its progress is what was played. */
function bonusesAddUp(world: World): void {
  const { bonuses, apart, rounds } = world.truth
  for (const { userId, name } of world.players) {
    const own = bonuses.filter((one) => one.userId === userId)
    const open = own.filter(isOpen)
    const due = open.reduce((sum, { amount }) => sum + Number(amount ?? 0), 0)
    if (Number(apart.get(userId) ?? 0) !== due)
      world.problem(`bonus: ${apart.get(userId)} are set apart for ${name}, not ${due}`)
    if (open.length > 1 || new Set(own.map(({ promotionId }) => promotionId)).size < own.length)
      world.problem(`bonus: ${name} has more than one`)
    for (const { id, state, amount, needed, done, at, endedAt, expiresAt } of own) {
      const days = Math.round((expiresAt - at) / dayMs)
      const { turnover, mostStake } = offers.find((one) => one.days === days) ?? {}
      const counted = rounds.filter(
        (round) =>
          round.userId === userId &&
          round.at >= at &&
          round.at <= (endedAt ?? Infinity) &&
          Number(round.stake) <= Number(mostStake ?? Infinity),
      )
      const sum = counted.reduce((all, { stake }) => all + Number(stake), 0)
      if (amount && Number(needed) !== Number(amount) * Number(turnover))
        world.problem(`bonus: ${id} needs ${needed} for ${amount}`)
      // For a deposit bonus only rounds after the deposit count.
      if (Number(done) > sum || (days === 1 && Number(done) < Math.min(sum, Number(needed))))
        world.problem(`bonus: ${name} has played ${sum} for ${id}, which counts ${done} of ${needed}`)
      if ((state === 'met') !== (needed !== null && done === needed))
        world.problem(`bonus: ${id} is ${state} with ${done} of ${needed}`)
      if (
        state === 'expired' ? (endedAt ?? 0) < expiresAt : (endedAt ?? world.schedule.now) > expiresAt + 5000
      )
        world.problem(`bonus: ${id} is ${state}, its time was over at ${expiresAt}`)
    }
  }
}

/** Pushes and mails match the account's preferences at that time. */
function toldAsChosen(world: World): void {
  for (const { userId, topic, by, at } of world.truth.told) {
    if (by === 'example') {
      if (!world.wanted.has(`${userId} example ${topic}`))
        world.problem(`told: ${userId} got an example of ${topic} and asked for none`)
      continue
    }
    if (isAlwaysOn(topic as NotifyTopic, by)) continue
    const id = `${topic}/${by}`
    const key = `notify ${userId} ${id}`
    const first = world.history.get(key)?.[0]?.at ?? Infinity
    const isOn = world.valuesOf(key, at - 1, at + 1).includes('on') || (first >= at && isOnAtFirst(id))
    if (!isOn) world.problem(`told: ${userId} heard of ${topic} by ${by}, which is off`)
  }
}

export async function bonusesAtRest(world: World): Promise<void> {
  await bonusesAreWanted(world, await world.backEnd.excludedSince())
  bonusesAddUp(world)
  toldAsChosen(world)
}
