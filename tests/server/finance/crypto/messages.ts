import { messageFrom } from '../../platform/messages.ts'

/** Refusals of orders by virtual currency. */
export const cryptoMessage = messageFrom({
  networkClosed: {
    'ja-JP': 'このネットワークは現在ご利用いただけません',
    'en-US': 'This network isn’t available right now',
    'ko-KR': '현재 이용할 수 없는 네트워크입니다',
    'zh-CN': '该网络暂不可用',
    'zh-TW': '此網路暫時無法使用',
    'fil-PH': 'Hindi available ngayon ang network na ito',
    'vi-VN': 'Mạng này hiện không dùng được',
  },
  kycFirst: {
    'ja-JP': 'この通貨の出金には、本人確認の完了が必要です',
    'en-US': 'Complete identity verification to withdraw this crypto',
    'ko-KR': '이 가상자산을 출금하려면 본인 확인을 완료해 주세요',
    'zh-CN': '提现该币种前，请先完成身份认证',
    'zh-TW': '提領此幣種前，請先完成身分驗證',
    'fil-PH': 'Kumpletuhin muna ang Identity verification para ma-withdraw ang crypto na ito',
    'vi-VN': 'Vui lòng hoàn tất xác minh danh tính để rút loại coin này',
  },
  addressFORMAT: {
    'ja-JP': 'アドレスの形式が正しくありません',
    'en-US': 'This isn’t a valid address for this crypto',
    'ko-KR': '주소 형식이 올바르지 않습니다',
    'zh-CN': '地址格式不正确',
    'zh-TW': '地址格式不正確',
    'fil-PH': 'Hindi valid ang address para sa crypto na ito',
    'vi-VN': 'Địa chỉ không đúng định dạng',
  },
  addressNETWORK: {
    'ja-JP': '別のネットワークのアドレスです。ご確認ください',
    'en-US': 'This address belongs to another network',
    'ko-KR': '다른 네트워크의 주소입니다',
    'zh-CN': '该地址属于其他网络',
    'zh-TW': '此地址屬於其他網路',
    'fil-PH': 'Para sa ibang network ang address na ito',
    'vi-VN': 'Địa chỉ này thuộc mạng khác',
  },
  addressMEMO: {
    'ja-JP': 'メモまたはタグが正しくありません',
    'en-US': 'The memo or tag is incorrect',
    'ko-KR': '메모 또는 태그가 올바르지 않습니다',
    'zh-CN': 'Memo或标签不正确',
    'zh-TW': 'Memo或標籤不正確',
    'fil-PH': 'Mali ang memo o tag',
    'vi-VN': 'Memo hoặc tag không đúng',
  },
  addressBLOCKED: {
    'ja-JP': 'このアドレスには送金できません',
    'en-US': 'We can’t send to this address',
    'ko-KR': '이 주소로는 보낼 수 없습니다',
    'zh-CN': '无法向该地址转出',
    'zh-TW': '無法提領至此地址',
    'fil-PH': 'Hindi puwedeng magpadala sa address na ito',
    'vi-VN': 'Không thể chuyển đến địa chỉ này',
  },
})
