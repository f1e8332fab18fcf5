import { Random } from '../faults/random.ts'
import type { Dialect } from './dialect.ts'
import { dialect, dialects } from './dialects.ts'

export interface Combination {
  names: string
  spoken: Dialect[]
}

const recipe = (...names: string[]): Combination => {
  const spoken = names.map((name) => dialect(name))
  return { names: names.join(' + '), spoken }
}

/** What the findings needed together to come to light. */
export const recipes: readonly Combination[] = [
  recipe(
    'order rows without requestId',
    'order answers lost after the commit',
    'times without a zone, read in Asia/Shanghai',
  ),
  recipe(
    'order rows without requestId',
    'order answers lost before the commit',
    'times without a zone, read in Australia/Sydney',
  ),
]

/** Two to five dialects that one back end may speak at once, drawn by the seed. */
function drawCombination(random: Random): Combination {
  const wanted = 2 + random.below(4)
  const drawn = new Set<Dialect>()
  while (drawn.size < wanted) {
    const one = random.pick(dialects)
    if (!one.kind || ![...drawn].some(({ kind }) => kind === one.kind)) drawn.add(one)
  }
  // In the order of the table: what leaves rows out comes before what garbles them.
  const spoken = dialects.filter((one) => drawn.has(one))
  return { names: spoken.map(({ name }) => name).join(' + '), spoken }
}

export function combinations(count: number, seed: number): Combination[] {
  const random = new Random(seed)
  return Array.from({ length: count }, () => drawCombination(random))
}
