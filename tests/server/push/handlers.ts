import type * as push from '../../../src/api/contract/push.ts'
import type { BackEndConfig } from '../platform/config.ts'
import { Refusal, refuseField, type HandlersFor } from '../platform/handler.ts'
import { rateLimit } from '../platform/limits.ts'
import { messageFrom } from '../platform/messages.ts'
import { hashToken } from '../platform/tokens.ts'
import { localEndpoint, pushEndpoint } from './public-address.ts'
import {
  areKeysUsable,
  dropSubscription,
  findSubscription,
  queueTest,
  renewSubscription,
  storeSubscription,
} from './subscriptions.ts'

const pushMessage = messageFrom({
  endpoint: {
    'ja-JP': 'この端末では通知を登録できません',
    'en-US': 'Notifications can’t be sent to this device',
    'ko-KR': '이 기기로는 알림을 보낼 수 없습니다',
    'zh-CN': '无法向本设备发送通知',
    'zh-TW': '無法傳送通知至此裝置',
    'fil-PH': 'Hindi makapagpadala ng notifications sa device na ito',
    'vi-VN': 'Không thể gửi thông báo đến thiết bị này',
  },
  keys: {
    'ja-JP': '通知を登録できませんでした。もう一度オンにしてください',
    'en-US': 'Notifications couldn’t be set up. Please turn them on again',
    'ko-KR': '알림을 등록하지 못했습니다. 다시 켜 주세요',
    'zh-CN': '通知开启失败，请重新开启',
    'zh-TW': '無法開啟通知，請再試一次',
    'fil-PH': 'Hindi na-set up ang notifications. Paki-on ulit',
    'vi-VN': 'Không đăng ký được thông báo. Vui lòng bật lại',
  },
  gone: {
    'ja-JP': 'この端末の通知は登録されていません。もう一度オンにしてください',
    'en-US': 'Notifications aren’t set up on this device. Please turn them on again',
    'ko-KR': '이 기기에는 알림이 등록되어 있지 않습니다. 다시 켜 주세요',
    'zh-CN': '本设备未开启通知，请重新开启',
    'zh-TW': '此裝置尚未開啟通知，請重新開啟',
    'fil-PH': 'Hindi naka-set up ang notifications sa device na ito. Paki-on ulit',
    'vi-VN': 'Thiết bị này chưa được đăng ký nhận thông báo. Vui lòng bật lại',
  },
})

/** A browser that wants to be told of letters, or no longer wants to. */
export const pushHandlers = {
  subscribePush: async ({ db, config, player, token, origin, lang }, body) => {
    await rateLimit(db, 'subscribeByPlayer', player.userId, lang)
    const endpoint = usableEndpoint(body, config, lang)
    const owner = { userId: player.userId, sessionHash: hashToken(token), origin }
    await storeSubscription(db, owner, { ...body, endpoint })
    return null
  },
  renewPush: async ({ db, config, ip, lang }, body) => {
    // Before any look-up (rules.md, "What serves the operator is closed").
    await rateLimit(db, 'renewByIp', ip, lang)
    const endpoint = usableEndpoint(body, config, lang)
    if (!(await renewSubscription(db, { ...body, endpoint }))) throw gone(lang)
    return null
  },
  pushStatus: async ({ db, player }, { endpoint }) => {
    const updatedOn = await findSubscription(db, player.userId, new URL(endpoint).href)
    return { active: updatedOn !== undefined, updatedOn: updatedOn?.toISOString() ?? null }
  },
  testPush: async ({ db, player, lang }, { endpoint, ...asked }) => {
    await rateLimit(db, 'testPushByPlayer', player.userId, lang)
    if (!(await queueTest(db, player.userId, { ...asked, endpoint: new URL(endpoint).href })))
      throw gone(lang)
    return null
  },
  unsubscribePush: async ({ db, player }, { endpoint }) => {
    await dropSubscription(db, player.userId, new URL(endpoint).href)
    return null
  },
} satisfies HandlersFor<typeof push>

/** The address as it is stored: one to which pushes may be sent, and they can be encrypted for it. */
function usableEndpoint(
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
  { testHooks }: BackEndConfig,
  lang: string,
): string {
  const stored = pushEndpoint(endpoint) ?? (testHooks ? localEndpoint(endpoint) : undefined)
  if (stored === undefined) throw refused('endpoint', lang)
  if (!areKeysUsable(keys)) throw refused('keys', lang)
  return stored
}

const gone = (lang: string) => new Refusal(410, pushMessage(lang, 'gone'))

function refused(field: 'endpoint' | 'keys', lang: string) {
  return refuseField(field, pushMessage(lang, field))
}
