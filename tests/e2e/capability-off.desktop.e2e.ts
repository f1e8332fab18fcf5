/** The app of a back end that lacks one of the optional calls is whole: no dead entry, no address that leads nowhere. */
import { cases, lookWithAndWithout } from './support/capability-off.ts'
import { test } from './support/fixtures.ts'

for (const one of cases)
  test(
    `without ${one.off.join(', ')} nothing of it shows, and what is left is complete`,
    { tag: '@long' },
    ({ page, context, backEnd }) => lookWithAndWithout(one, { page, context, backEnd }),
  )
