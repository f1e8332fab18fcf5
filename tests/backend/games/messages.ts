import { messageFrom, type MessageTable } from '../platform/messages.ts'

const messages = {
  gameUnknown: {
    'ja-JP': 'このゲームは見つかりません',
    'en-US': 'This game was not found',
    'ko-KR': '게임을 찾을 수 없습니다',
    'zh-CN': '未找到该游戏',
    'zh-TW': '找不到此遊戲',
    'fil-PH': 'Hindi nakita ang larong ito',
    'vi-VN': 'Không tìm thấy trò chơi này',
  },
  gameInUse: {
    'ja-JP': 'この台は他の方が遊技中です。別の台をお選びください',
    'en-US': 'Somebody is playing this machine. Please choose another one',
    'ko-KR': '다른 분이 이용 중인 기기입니다. 다른 기기를 선택해 주세요',
    'zh-CN': '该机台正在使用中，请选择其他机台',
    'zh-TW': '此機台使用中，請選擇其他機台',
    'fil-PH': 'May naglalaro na sa machine na ito. Pumili ng iba',
    'vi-VN': 'Máy này đang có người chơi. Vui lòng chọn máy khác',
  },
  gameMaintenance: {
    'ja-JP': 'この台はメンテナンス中です',
    'en-US': 'This machine is under maintenance',
    'ko-KR': '점검 중인 기기입니다',
    'zh-CN': '该机台维护中',
    'zh-TW': '此機台維護中',
    'fil-PH': 'Inaayos ang machine na ito',
    'vi-VN': 'Máy này đang bảo trì',
  },
  returnUrl: {
    'ja-JP': '戻り先のアドレスが正しくありません',
    'en-US': 'The return address is not valid',
    'ko-KR': '돌아갈 주소가 올바르지 않습니다',
    'zh-CN': '返回地址无效',
    'zh-TW': '返回網址無效',
    'fil-PH': 'Hindi wasto ang address na babalikan',
    'vi-VN': 'Địa chỉ quay lại không hợp lệ',
  },
  stakeWrong: {
    'ja-JP': 'この賭け枚数は選べません',
    'en-US': 'This stake is not on offer',
    'ko-KR': '선택할 수 없는 베팅입니다',
    'zh-CN': '不支持该投注额',
    'zh-TW': '不支援此投注額',
    'fil-PH': 'Hindi iniaalok ang tayang ito',
    'vi-VN': 'Mức cược này không có',
  },
  coinsShort: {
    'ja-JP': 'コインが足りません。残高は{balance}コインです',
    'en-US': 'Not enough coins for this stake: you have {balance}',
    'ko-KR': '코인이 부족합니다. 잔액은 {balance}코인입니다',
    'zh-CN': '金币不足，当前余额为 {balance}',
    'zh-TW': '金幣不足，目前餘額為 {balance}',
    'fil-PH': 'Kulang ang coin para sa tayang ito: {balance} ang hawak mo',
    'vi-VN': 'Không đủ xu cho mức cược này: bạn có {balance}',
  },
  sessionOver: {
    'ja-JP': 'この遊技は終了しました。アプリに戻って、もう一度始めてください',
    'en-US': 'This game session is over. Go back to the app and start it again',
    'ko-KR': '게임 세션이 끝났습니다. 앱으로 돌아가 다시 시작해 주세요',
    'zh-CN': '本次游戏已结束，请返回应用重新开始',
    'zh-TW': '本次遊戲已結束，請返回應用程式重新開始',
    'fil-PH': 'Tapos na ang session ng larong ito. Bumalik sa app at magsimula muli',
    'vi-VN': 'Phiên chơi đã kết thúc. Hãy quay lại ứng dụng và bắt đầu lại',
  },
} satisfies MessageTable

/** Refusals of the game hall and the demo machine. */
export const gameMessage = messageFrom(messages)
