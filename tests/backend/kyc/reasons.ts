import { multilingual, type Texts } from '../texts.ts'

/** Why the desk may refuse a photo, in the languages in which the operator writes. */
const reasons = {
  blurred: {
    jp: '写真がぼやけていて、文字を読み取れません。',
    en: 'The photo is blurred and cannot be read.',
    zh: '照片模糊，无法辨认文字。',
    zhTW: '照片模糊，無法辨識文字。',
  },
  glare: {
    jp: '光が反射して、一部が見えません。',
    en: 'Light reflects, so a part cannot be seen.',
    zh: '照片反光，部分内容看不清。',
    zhTW: '照片反光，部分內容看不清楚。',
  },
  cut: {
    jp: '書類の端が切れています。四隅まで入れて撮影してください。',
    en: 'The edges are cut off. All four corners must be in the picture.',
    zh: '证件边缘被裁掉，请拍下完整的四个角。',
    zhTW: '證件邊緣被裁切，請完整拍下四個角。',
  },
  covered: {
    jp: '顔または書類の一部が隠れています。',
    en: 'The face or a part of the document is covered.',
    zh: '面部或证件的一部分被遮挡。',
    zhTW: '臉部或證件的一部分被遮住。',
  },
  expired: {
    jp: '書類の有効期限が切れています。',
    en: 'The document has expired.',
    zh: '证件已过期。',
    zhTW: '證件已過期。',
  },
  mismatch: {
    jp: 'ご登録のお名前と一致しません。',
    en: 'It does not match the name of the account.',
    zh: '与账户登记的姓名不一致。',
    zhTW: '與帳戶登記的姓名不一致。',
  },
  wrong: {
    jp: 'この面の写真ではありません。',
    en: 'It does not show this side.',
    zh: '所拍的不是这一面。',
    zhTW: '所拍的不是這一面。',
  },
} as const

export type Reason = keyof typeof reasons
export const reasonNames = Object.keys(reasons).filter((name): name is Reason => name in reasons)
export const isReason = (name: unknown): name is Reason =>
  typeof name === 'string' && Object.hasOwn(reasons, name)

/** `reasonJp`, `reasonEn`… as the contract has them. */
export const reasonTexts = (reason: Reason): Texts => multilingual('reason', reasons[reason])
export const reasonInEnglish = (reason: Reason): string => reasons[reason].en
