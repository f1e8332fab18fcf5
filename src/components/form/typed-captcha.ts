import { platform } from '~/api/platform.ts'
import { readTyped } from '~/lib/typed-text.ts'

export interface TypedCaptcha {
  qrcode: string
  /** The picture that `qrcode` was typed for: a text for an older picture counts as not typed. */
  uuid: string
}

/** What was typed for the picture in view. */
export const typedFor = ({ uuid, qrcode }: TypedCaptcha, pictureUuid: string | undefined) =>
  uuid === pictureUuid ? qrcode : ''

/** What is sent of it; something that nobody reads where the back end has no pictures. */
export const captchaSent = (typed: TypedCaptcha, pictureUuid: string | undefined): TypedCaptcha =>
  platform().captcha
    ? { uuid: typed.uuid, qrcode: readTyped.code(typedFor(typed, pictureUuid)) }
    : { uuid: 'none', qrcode: 'none' }
