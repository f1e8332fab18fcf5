import { expect, it } from 'vitest'
import { signOutLines } from './sign-out.ts'

it('signs out once for 50 refusals at once, and never for the refusal of an old token', async () => {
  expect((await signOutLines(20_260_301, 40)).flatMap(({ problems }) => problems)).toEqual([])
})
