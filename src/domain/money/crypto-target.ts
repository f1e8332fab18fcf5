/** The address of a crypto withdrawal, serialized into the journal's `target` so that a retry repeats the same order. */
import * as v from 'valibot'
import { parseJson } from '~/lib/parse-json.ts'

const targetSchema = v.object({
  coin: v.string(),
  network: v.string(),
  address: v.string(),
  memo: v.string(),
})
export type CryptoTarget = v.InferOutput<typeof targetSchema>

const mark = 'coin:'

export const writeTarget = ({ coin, network, address, memo }: CryptoTarget) =>
  mark + JSON.stringify({ coin, network, address, memo })

/** Null for a bank order's target and for a damaged one. */
export function readCryptoTarget(target: string): CryptoTarget | null {
  if (!target.startsWith(mark)) return null
  const parsed = v.safeParse(targetSchema, parseJson(target.slice(mark.length)))
  return parsed.success ? parsed.output : null
}

export const isCryptoTarget = (target: string) => target.startsWith(mark)
