import * as v from 'valibot'
import { expect, it } from 'vitest'
import { decimal, readableList, yesNo } from './wire.ts'

/** The messages that `npm run adopt` prints for an operator (`src/operator/adopt/reading.ts`). */
const toldOf = (schema: v.GenericSchema, wire: unknown) =>
  v.safeParse(schema, wire).issues?.map(({ message }) => message)

it('messages for operators say what is unreadable in a response', () => {
  expect(toldOf(decimal, '1,000')).toEqual(['not a decimal'])
  expect(toldOf(yesNo, 'maybe')).toEqual(['neither yes nor no'])
  expect(toldOf(readableList(decimal), ['x', null])).toEqual(['no readable row'])
})
