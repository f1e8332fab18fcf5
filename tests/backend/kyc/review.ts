import { kycSides, type KycSide } from '../../../src/api/contract/user.ts'
import type { Queries } from '../db/db.ts'
import { multilingual, type FourTexts } from '../texts.ts'
import { isReason, reasonTexts, type Reason } from './reasons.ts'

/** The desk's three decisions (KycStatus of the contract). */
export const decisions = { approve: 1, reject: 2, final: 3 } as const
export type Decision = keyof typeof decisions
export const isDecision = (name: string): name is Decision => Object.hasOwn(decisions, name)

export interface Verdict {
  decision: Decision
  /** The photos that are refused; all others count as accepted. */
  refused: Partial<Record<KycSide, Reason>>
  remark: FourTexts
}

/** A rejection says which photo is to be sent again. */
export const isComplete = ({ decision, refused }: Verdict) =>
  decision !== 'reject' || kycSides.some((side) => isReason(refused[side]))

/** Decides an open submission; false when it was decided before. */
export async function review(queries: Queries, submissionId: number, verdict: Verdict): Promise<boolean> {
  const status = decisions[verdict.decision]
  const [row] = await queries.query<{ user_id: string }>(
    `update kyc_submissions set status = $2, reviewed_on = now(), remark = $3::jsonb
     where id = $1 and status = 0 returning user_id`,
    [submissionId, status, JSON.stringify(multilingual('remark', verdict.remark))],
  )
  if (!row) return false
  for (const side of kycSides) {
    const reason = verdict.decision === 'approve' ? undefined : verdict.refused[side]
    const isRefused = reason !== undefined
    await queries.query(
      'update kyc_photos set status = $3, reason = $4::jsonb where submission_id = $1 and side = $2',
      [submissionId, side, isRefused ? 2 : 1, JSON.stringify(isRefused ? reasonTexts(reason) : {})],
    )
  }
  await queries.query('update users set kyc_status = $2 where id = $1', [row.user_id, status])
  return true
}
