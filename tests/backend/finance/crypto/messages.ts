import { messageFrom } from '../../platform/messages.ts'

/** Refusals of orders by virtual currency. */
export const cryptoMessage = messageFrom({
  networkClosed: {
    'ja-JP': 'このネットワークは現在ご利用いただけません',
    'en-US': 'This network is not available at the moment',
    'ko-KR': '현재 이용할 수 없는 네트워크입니다',
    'zh-CN': '该网络暂不可用',
    'zh-TW': '此網路暫時無法使用',
    'fil-PH': 'Hindi magagamit ngayon ang network na ito',
    'vi-VN': 'Mạng này hiện không dùng được',
  },
  kycFirst: {
    'ja-JP': 'このコインの出金には本人確認の完了が必要です',
    'en-US': 'Withdrawing this coin needs an approved identity check',
    'ko-KR': '이 코인을 출금하려면 본인 확인이 완료되어야 합니다',
    'zh-CN': '提现该币种须先通过实名认证',
    'zh-TW': '提領此幣種須先通過實名認證',
    'fil-PH': 'Kailangang aprubado ang identity check para mai-withdraw ang coin na ito',
    'vi-VN': 'Cần xác minh danh tính được duyệt để rút loại coin này',
  },
  addressFORMAT: {
    'ja-JP': 'アドレスの形式が正しくありません',
    'en-US': 'This is not an address of this coin',
    'ko-KR': '주소 형식이 올바르지 않습니다',
    'zh-CN': '地址格式不正确',
    'zh-TW': '地址格式不正確',
    'fil-PH': 'Hindi tama ang anyo ng address',
    'vi-VN': 'Địa chỉ không đúng định dạng',
  },
  addressNETWORK: {
    'ja-JP': '別のネットワークのアドレスです',
    'en-US': 'This address belongs to another network',
    'ko-KR': '다른 네트워크의 주소입니다',
    'zh-CN': '该地址属于其他网络',
    'zh-TW': '此地址屬於其他網路',
    'fil-PH': 'Sa ibang network ang address na ito',
    'vi-VN': 'Địa chỉ này thuộc mạng khác',
  },
  addressMEMO: {
    'ja-JP': 'メモまたはタグが正しくありません',
    'en-US': 'The memo or tag is not right',
    'ko-KR': '메모 또는 태그가 올바르지 않습니다',
    'zh-CN': 'Memo 或标签不正确',
    'zh-TW': 'Memo 或標籤不正確',
    'fil-PH': 'Hindi tama ang memo o tag',
    'vi-VN': 'Memo hoặc tag không đúng',
  },
  addressBLOCKED: {
    'ja-JP': 'このアドレスには送金できません',
    'en-US': 'This address cannot be paid to',
    'ko-KR': '이 주소로는 보낼 수 없습니다',
    'zh-CN': '无法向该地址付款',
    'zh-TW': '無法向此地址付款',
    'fil-PH': 'Hindi mapapadalhan ang address na ito',
    'vi-VN': 'Không thể gửi đến địa chỉ này',
  },
})
