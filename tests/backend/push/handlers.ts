import type * as push from '../../../src/api/contract/push.ts'
import { refuseField, type HandlersFor } from '../platform/handler.ts'
import { rateLimit } from '../platform/limits.ts'
import { messageFrom } from '../platform/messages.ts'
import { hashToken } from '../platform/tokens.ts'
import { isLocalEndpoint, isPushEndpoint } from './public-address.ts'
import { areKeysUsable, dropSubscription, storeSubscription } from './subscriptions.ts'

const pushMessage = messageFrom({
  endpoint: {
    'ja-JP': 'この通知先は登録できません',
    'en-US': 'Notifications cannot be sent to this address',
    'ko-KR': '이 주소로는 알림을 보낼 수 없습니다',
    'zh-CN': '无法向该地址发送通知',
    'zh-TW': '無法向此位址傳送通知',
    'fil-PH': 'Hindi makapagpadala ng abiso sa address na ito',
    'vi-VN': 'Không thể gửi thông báo đến địa chỉ này',
  },
  keys: {
    'ja-JP': '通知用の鍵が正しくありません。もう一度オンにしてください',
    'en-US': 'The notification keys are not valid. Please turn notifications on again',
    'ko-KR': '알림 키가 올바르지 않습니다. 알림을 다시 켜 주세요',
    'zh-CN': '通知密钥无效，请重新开启通知',
    'zh-TW': '通知金鑰無效，請重新開啟通知',
    'fil-PH': 'Hindi balido ang mga susi ng abiso. Pakibuksan muli ang mga abiso',
    'vi-VN': 'Khóa thông báo không hợp lệ. Vui lòng bật lại thông báo',
  },
})

/** A browser that wants to be told of letters, or no longer wants to. */
export const pushHandlers = {
  subscribePush: async ({ db, config, player, token, lang }, body) => {
    await rateLimit(db, 'subscribeByPlayer', player.userId, lang)
    const isAllowed = isPushEndpoint(body.endpoint) || (config.testHooks && isLocalEndpoint(body.endpoint))
    if (!isAllowed) throw refused('endpoint', lang)
    if (!areKeysUsable(body.keys)) throw refused('keys', lang)
    await storeSubscription(db, { userId: player.userId, sessionHash: hashToken(token) }, body)
    return null
  },
  unsubscribePush: async ({ db, player }, { endpoint }) => {
    await dropSubscription(db, player.userId, endpoint)
    return null
  },
} satisfies HandlersFor<typeof push>

function refused(field: 'endpoint' | 'keys', lang: string) {
  return refuseField(field, pushMessage(lang, field))
}
