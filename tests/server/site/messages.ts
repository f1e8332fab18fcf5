import { messageFrom } from '../platform/messages.ts'

/** What a refused call says of a function that is paused; the reason goes beside it, in the languages it was written in. */
export const siteMessage = messageFrom({
  deposits: {
    'ja-JP': 'ただいま入金を一時停止しています',
    'en-US': 'Deposits are paused at the moment',
    'ko-KR': '현재 입금이 일시 중단되었습니다',
    'zh-CN': '充值暂停中',
    'zh-TW': '儲值暫停中',
    'fil-PH': 'Naka-pause muna ang deposit',
    'vi-VN': 'Hiện đang tạm ngừng nạp tiền',
  },
  withdrawals: {
    'ja-JP': 'ただいま出金を一時停止しています',
    'en-US': 'Withdrawals are paused at the moment',
    'ko-KR': '현재 출금이 일시 중단되었습니다',
    'zh-CN': '提现暂停中',
    'zh-TW': '提領暫停中',
    'fil-PH': 'Naka-pause muna ang withdrawal',
    'vi-VN': 'Hiện đang tạm ngừng rút tiền',
  },
  play: {
    'ja-JP': 'ただいまゲームの提供を一時停止しています',
    'en-US': 'Games are paused at the moment',
    'ko-KR': '현재 게임 이용이 일시 중단되었습니다',
    'zh-CN': '游戏服务暂停中',
    'zh-TW': '遊戲暫停中',
    'fil-PH': 'Naka-pause muna ang mga laro',
    'vi-VN': 'Hiện đang tạm ngừng trò chơi',
  },
  signUp: {
    'ja-JP': 'ただいま新規登録を一時停止しています',
    'en-US': 'Sign-up is paused at the moment',
    'ko-KR': '현재 회원가입이 일시 중단되었습니다',
    'zh-CN': '注册暂停中',
    'zh-TW': '註冊暫停中',
    'fil-PH': 'Naka-pause muna ang sign-up',
    'vi-VN': 'Hiện đang tạm ngừng đăng ký',
  },
})
