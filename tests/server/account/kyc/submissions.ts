import { kycSides, type KycSide } from '../../../../src/api/contract/user.ts'
import type { Queries } from '../../platform/db/db.ts'
import { invalid, Refusal, type PlayerContext } from '../../platform/handler.ts'
import type { Texts } from '../../platform/multilingual.ts'
import { lockPlayers, userById } from '../../platform/users.ts'
import { kycMessage } from './messages.ts'
import { decodePhoto } from './photo.ts'

interface Submission {
  id: number
  status: number
  created_on: Date
  reviewed_on: Date | null
  remark: Texts
  [column: string]: unknown
}
interface PhotoRow {
  side: KycSide
  status: number
  reason: Texts
  [column: string]: unknown
}

const photoField = { front: 'frontPhoto', back: 'backPhoto', hand: 'handPhoto' } as const
type PhotoBody = { [Field in (typeof photoField)[KycSide]]?: string | undefined }

/** States in which no photos are taken, with what is said. */
const closed: Record<number, 'inReview' | 'verified' | 'final'> = { 0: 'inReview', 1: 'verified', 3: 'final' }

export async function latestSubmission(queries: Queries, userId: string): Promise<Submission | undefined> {
  const [row] = await queries.query<Submission>(
    `select id, status, created_on, reviewed_on, remark from kyc_submissions where user_id = $1
     order by id desc limit 1`,
    [userId],
  )
  return row
}

export const photosOf = (queries: Queries, submissionId: number): Promise<PhotoRow[]> =>
  queries.query<PhotoRow>(
    `select side, status, reason from kyc_photos where submission_id = $1
     order by array_position(array['front', 'back', 'hand'], side)`,
    [submissionId],
  )

/**
 * Takes the photos into review. Refuses while another submission is open, after an approval or a final rejection;
 * photos that are no proper JPEG; and a missing photo that was not accepted before.
 */
export async function submitPhotos(
  { db, player, lang }: PlayerContext,
  body: PhotoBody,
): Promise<{ status: number }> {
  const images = decodeAll(body, lang)
  return db.transaction(async (queries) => {
    // Submissions of one player queue up here.
    await lockPlayers(queries, player.userId)
    const { kyc_status: status } = await userById(queries, player.userId)
    const isClosed = closed[status]
    if (isClosed) throw new Refusal(409, kycMessage(lang, isClosed))
    const before = await latestSubmission(queries, player.userId)
    const accepted =
      before?.status === 2 ? (await photosOf(queries, before.id)).filter((p) => p.status === 1) : []
    const missing = kycSides.filter(
      (side) => !images.has(side) && !accepted.some((photo) => photo.side === side),
    )
    if (missing.length > 0) throw refuse(missing.map((side) => [side, kycMessage(lang, 'photoMissing')]))
    const [row] = await queries.query<{ id: number }>(
      'insert into kyc_submissions (user_id) values ($1) returning id',
      [player.userId],
    )
    for (const side of kycSides) {
      const image = images.get(side)
      if (image)
        await queries.query('insert into kyc_photos (submission_id, side, image) values ($1, $2, $3)', [
          row?.id,
          side,
          image,
        ])
      else
        await queries.query(
          `insert into kyc_photos (submission_id, side, status, image)
           select $1::bigint, side, 1, image from kyc_photos where submission_id = $2 and side = $3`,
          [row?.id, before?.id, side],
        )
    }
    await queries.query('update users set kyc_status = 0 where id = $1', [player.userId])
    return { status: 0 }
  })
}

function decodeAll(body: PhotoBody, lang: string): Map<KycSide, Buffer> {
  const images = new Map<KycSide, Buffer>()
  const problems: [KycSide, string][] = []
  for (const side of kycSides) {
    const sent = body[photoField[side]]
    if (!sent) continue
    const photo = decodePhoto(sent)
    if ('bytes' in photo) images.set(side, photo.bytes)
    else problems.push([side, kycMessage(lang, photo.problem)])
  }
  if (problems.length > 0) throw refuse(problems)
  return images
}

const refuse = (problems: [KycSide, string][]) =>
  invalid(
    problems[0]?.[1] ?? '',
    problems.map(([side, msg]) => ({ field: photoField[side], msg })),
  )

/** With KYC_REQUIRED=1 nothing is paid out before the player's identity was approved. */
export async function requireIdentity(
  queries: Queries,
  { config, lang, player }: PlayerContext,
): Promise<void> {
  if (!config.kycRequired) return
  const { kyc_status: status } = await userById(queries, player.userId)
  if (status !== 1) throw invalid(kycMessage(lang, status === 0 ? 'reviewFirst' : 'identityFirst'))
}
