import { kycSides, type KycSide } from '../../../../src/api/contract/user.ts'
import type { Queries } from '../../platform/db/db.ts'
import { multilingual, type Texts, type Written } from '../../platform/multilingual.ts'

/** The desk's three decisions (KycStatus of the contract). */
const decisions = { approve: 1, reject: 2, final: 3 } as const
type Decision = keyof typeof decisions
export const isDecision = (name: string): name is Decision => Object.hasOwn(decisions, name)

export interface Verdict {
  decision: Decision
  /** The photos that are refused; all others count as accepted. */
  refused: Partial<Record<KycSide, Reason>>
  remark: Written
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

/** Why the desk may refuse a photo, in the languages in which the operator writes. */
const reasons = {
  blurred: {
    jp: '写真がぼやけていて、文字を読み取れません。',
    ko: '사진이 흐려 글자를 읽을 수 없습니다.',
    fil: 'Malabo ang photo kaya hindi mabasa.',
    vi: 'Ảnh bị mờ, không đọc được chữ.',
    en: 'The photo is too blurry to read.',
    zh: '照片模糊，无法辨认文字。',
    zhTW: '照片模糊，無法辨識文字。',
  },
  glare: {
    jp: '光が反射して、一部が見えません。',
    ko: '빛이 반사되어 일부가 보이지 않습니다.',
    fil: 'May glare kaya natatakpan ang bahagi ng document.',
    vi: 'Ánh sáng phản chiếu che mất một phần giấy tờ.',
    en: 'Glare hides part of the document.',
    zh: '照片反光，部分内容看不清。',
    zhTW: '照片反光，部分內容看不清楚。',
  },
  cut: {
    jp: '書類の端が切れています。四隅まで入れて撮影してください。',
    ko: '신분증 가장자리가 잘렸습니다. 네 모서리가 모두 보이게 촬영해 주세요.',
    fil: 'Putol ang mga gilid. Dapat kita ang apat na sulok.',
    vi: 'Mép giấy tờ bị cắt. Ảnh phải thấy đủ bốn góc.',
    en: 'The edges are cut off. All four corners must be visible.',
    zh: '证件边缘被裁掉，请拍下完整的四个角。',
    zhTW: '證件邊緣被裁切，請完整拍下四個角。',
  },
  covered: {
    jp: '顔または書類の一部が隠れています。',
    ko: '얼굴이나 신분증 일부가 가려졌습니다.',
    fil: 'May nakatakip sa mukha mo o sa bahagi ng document.',
    vi: 'Khuôn mặt hoặc một phần giấy tờ bị che.',
    en: 'Your face or part of the document is covered.',
    zh: '面部或证件的一部分被遮挡。',
    zhTW: '臉部或證件的一部分被遮住。',
  },
  expired: {
    jp: '書類の有効期限が切れています。',
    ko: '신분증의 유효기간이 지났습니다.',
    fil: 'Expired na ang document.',
    vi: 'Giấy tờ đã hết hạn.',
    en: 'The document has expired.',
    zh: '证件已过期。',
    zhTW: '證件已過期。',
  },
  mismatch: {
    jp: 'ご登録のお名前と一致しません。',
    ko: '계정에 등록된 이름과 일치하지 않습니다.',
    fil: 'Hindi ito tugma sa pangalan sa account mo.',
    vi: 'Không khớp với tên trên tài khoản của bạn.',
    en: 'It doesn’t match the name on your account.',
    zh: '与账号登记的姓名不一致。',
    zhTW: '與帳號登記的姓名不一致。',
  },
  wrong: {
    jp: 'この面の写真ではありません。',
    ko: '이 면의 사진이 아닙니다.',
    fil: 'Hindi ito ang tamang side.',
    vi: 'Ảnh không chụp đúng mặt này.',
    en: 'It doesn’t show this side.',
    zh: '拍摄的不是这一面。',
    zhTW: '拍攝的不是這一面。',
  },
} as const

type Reason = keyof typeof reasons
export const reasonNames = Object.keys(reasons).filter((name): name is Reason => name in reasons)
export const isReason = (name: unknown): name is Reason =>
  typeof name === 'string' && Object.hasOwn(reasons, name)

/** `reasonJp`, `reasonEn`… as the contract has them. */
const reasonTexts = (reason: Reason): Texts => multilingual('reason', reasons[reason])
export const reasonInEnglish = (reason: Reason): string => reasons[reason].en
