import type { Queries } from '../platform/db/db.ts'
import { multilingual, type Written } from '../platform/multilingual.ts'

interface Notice {
  daysAgo: number
  top?: true
  title: Written
  content: Written
}

/** Every third one lacks languages, so that the fallback can be seen. */
const notices: Notice[] = [
  {
    daysAgo: 1,
    top: true,
    title: {
      zh: '本站为演示环境，仅使用娱乐用游戏币',
      zhTW: '本站為示範環境，僅使用娛樂用遊戲幣',
      en: 'This is a demo: play coins only',
      jp: 'デモ環境です（プレイコインのみ）',
      ko: '데모 사이트입니다(체험용 코인 전용)',
      fil: 'Demo lang ito: play coins lang ang gamit',
      vi: 'Đây là bản demo, chỉ dùng xu chơi thử',
    },
    content: {
      zh: '<p>所有充值、提现和游戏均为演示，不涉及真实货币。请勿汇款。</p>',
      zhTW: '<p>所有儲值、提領與遊戲皆為示範，不涉及真實貨幣。請勿匯款。</p>',
      en: '<p>Deposits, withdrawals, and games are for demonstration only. No real money is involved, so please don’t send any.</p>',
      jp: '<p>入金・出金・ゲームはすべてデモです。実際のお金は動きません。振込は行わないでください。</p>',
      ko: '<p>입금, 출금, 게임은 모두 데모이며 실제 돈은 오가지 않습니다. 송금하지 마세요.</p>',
      fil: '<p>Pang-demo lang ang mga deposit, withdrawal at laro. Walang totoong pera dito, kaya huwag magpadala ng pera.</p>',
      vi: '<p>Nạp tiền, rút tiền và trò chơi đều chỉ là bản demo, không dùng tiền thật. Vui lòng không chuyển tiền.</p>',
    },
  },
  {
    daysAgo: 3,
    title: {
      zh: '新机台“提灯之夜”上线',
      zhTW: '新機台「提燈之夜」上線',
      en: 'New machine: Lantern Night',
      jp: '新台「提灯ナイト」登場',
      ko: '새 머신 ‘등롱의 밤’ 출시',
      fil: 'Bagong machine: Lantern Night',
      vi: 'Máy mới: Đêm Đèn Lồng',
    },
    content: {
      zh: '<p>夏夜的灯火点亮了大厅。立即体验A-101机台。</p>',
      zhTW: '<p>夏夜的燈火點亮了大廳。立即體驗A-101機台。</p>',
      en: '<p>A summer night full of lights has come to the hall. Find it on machine A-101.</p>',
      jp: '<p>夏の夜を彩る灯りがホールにともりました。A-101の台でお楽しみください。</p>',
      ko: '<p>여름밤을 수놓는 불빛이 게임 홀을 밝혔습니다. A-101 머신에서 즐겨 보세요.</p>',
      fil: '<p>Nagliwanag ang hall na parang gabi ng tag-init. Nasa machine A-101 ito.</p>',
      vi: '<p>Ánh đèn đêm hè đã thắp sáng sảnh game. Mời bạn trải nghiệm tại máy A-101.</p>',
    },
  },
  {
    daysAgo: 6,
    title: {
      jp: '年末年始の出金審査について',
      ko: '연말연시 출금 심사 안내',
      fil: 'Pag-review ng withdrawals sa holidays',
      vi: 'Duyệt lệnh rút tiền dịp năm mới',
    },
    content: {
      jp: '<p>12月30日から1月3日までの出金審査は、通常よりお時間をいただく場合があります。</p><ul><li>審査の受付は毎日行います</li><li>着金は銀行の営業日に準じます</li></ul>',
      ko: '<p>12월 30일부터 1월 3일까지는 출금 심사가 평소보다 오래 걸릴 수 있습니다.</p><ul><li>심사 접수는 매일 진행됩니다</li><li>실제 입금은 은행 영업일에 이루어집니다</li></ul>',
      fil: '<p>Puwedeng mas matagal ang pag-review ng withdrawals mula Disyembre 30 hanggang Enero 3.</p><ul><li>Tumatanggap kami ng requests araw-araw</li><li>Papasok ang pera sa araw na bukas ang bank</li></ul>',
      vi: '<p>Từ ngày 30/12 đến 3/1, việc duyệt lệnh rút tiền có thể lâu hơn bình thường.</p><ul><li>Chúng tôi vẫn nhận lệnh hằng ngày</li><li>Tiền về theo ngày làm việc của ngân hàng</li></ul>',
    },
  },
  {
    daysAgo: 10,
    title: {
      zh: '请核对汇款人姓名',
      zhTW: '請核對匯款人姓名',
      en: 'Check the sender name',
      jp: '振込名義のご確認のお願い',
      ko: '입금자명을 확인해 주세요',
      fil: 'I-check ang sender name',
      vi: 'Kiểm tra tên người chuyển',
    },
    content: {
      zh: '<p>汇款时请<strong>完整</strong>填写订单显示的汇款人姓名，否则无法自动到账。</p><table><tr><th>订单显示</th><td>A123 ヤマダタロウ</td></tr><tr><th>错误示例</th><td>ヤマダタロウ</td></tr></table><p><a href="/game/guide/faq">常见问题</a></p>',
      zhTW: '<p>匯款時請<strong>完整</strong>填寫訂單顯示的匯款人姓名，否則無法自動入帳。</p><table><tr><th>訂單顯示</th><td>A123 ヤマダタロウ</td></tr><tr><th>請勿</th><td>ヤマダタロウ</td></tr></table><p><a href="/game/guide/faq">常見問題</a></p>',
      en: '<p>Enter the sender name <strong>exactly</strong> as shown in your order, or the deposit can’t be credited automatically.</p><table><tr><th>Shown in the order</th><td>A123 ヤマダタロウ</td></tr><tr><th>Don’t use</th><td>ヤマダタロウ</td></tr></table><p><a href="/game/guide/faq">FAQ</a></p>',
      jp: '<p>お振込の際は、申請画面に表示された振込名義を<strong>そのまま</strong>ご入力ください。異なる場合は自動で反映されません。</p><table><tr><th>申請画面の表示</th><td>A123 ヤマダタロウ</td></tr><tr><th>誤った例</th><td>ヤマダタロウ</td></tr></table><p><a href="/game/guide/faq">よくある質問</a>、金融機関の案内は<a href="https://www.zenginkyo.or.jp/">全国銀行協会</a>をご覧ください。</p>',
      ko: '<p>송금할 때 신청 화면에 표시된 입금자명을 <strong>그대로</strong> 입력해 주세요. 다르면 자동으로 반영되지 않습니다.</p><table><tr><th>신청 화면의 표시</th><td>A123 ヤマダタロウ</td></tr><tr><th>잘못된 예</th><td>ヤマダタロウ</td></tr></table><p><a href="/game/guide/faq">자주 묻는 질문</a></p>',
      fil: '<p>Ilagay ang sender name nang <strong>eksaktong</strong> gaya ng nasa order mo. Kung hindi, hindi ito awtomatikong papasok.</p><table><tr><th>Nasa order</th><td>A123 ヤマダタロウ</td></tr><tr><th>Huwag gamitin</th><td>ヤマダタロウ</td></tr></table><p><a href="/game/guide/faq">FAQ</a></p>',
      vi: '<p>Khi chuyển khoản, hãy nhập tên người chuyển <strong>đúng</strong> như trong lệnh. Nếu khác, tiền sẽ không được cộng tự động.</p><table><tr><th>Trong lệnh</th><td>A123 ヤマダタロウ</td></tr><tr><th>Không dùng</th><td>ヤマダタロウ</td></tr></table><p><a href="/game/guide/faq">Câu hỏi thường gặp</a></p>',
    },
  },
  {
    daysAgo: 15,
    title: {
      zh: '资金密码保护您的提现',
      en: 'A fund password protects your withdrawals',
      jp: '取引パスワードで出金を守りましょう',
      ko: '거래 비밀번호로 출금을 보호하세요',
      fil: 'Protektado ng fund password ang withdrawals mo',
      vi: 'Mật khẩu giao dịch bảo vệ lệnh rút của bạn',
    },
    content: {
      zh: '<p>请在“账号设置”中设置6位数字的资金密码。</p>',
      en: '<p>Set a 6-digit fund password in your account settings.</p>',
      jp: '<p>アカウント設定で6桁の取引パスワードを設定してください。</p>',
      ko: '<p>계정 설정에서 숫자 6자리 거래 비밀번호를 설정해 주세요.</p>',
      fil: '<p>Mag-set ng fund password na may 6 digits sa account settings mo.</p>',
      vi: '<p>Hãy đặt mật khẩu giao dịch gồm 6 chữ số trong phần cài đặt tài khoản.</p>',
    },
  },
  {
    daysAgo: 22,
    title: {
      zh: '系统维护完成',
      jp: 'システムメンテナンス完了のお知らせ',
      ko: '시스템 점검 완료 안내',
      fil: 'Tapos na ang system maintenance',
      vi: 'Đã hoàn tất bảo trì hệ thống',
    },
    content: {
      zh: '<p>维护已完成，感谢您的耐心等待。</p>',
      jp: '<p>メンテナンスは終了しました。ご協力ありがとうございました。</p>',
      ko: '<p>점검이 끝났습니다. 기다려 주셔서 감사합니다.</p>',
      fil: '<p>Tapos na ang maintenance. Salamat sa paghihintay.</p>',
      vi: '<p>Việc bảo trì đã hoàn tất. Cảm ơn bạn đã kiên nhẫn chờ đợi.</p>',
    },
  },
  {
    daysAgo: 30,
    title: {
      zh: '柏青哥专区更新',
      zhTW: '柏青哥專區更新',
      en: 'Seven pachinko machines updated',
      jp: 'パチンココーナーをリニューアル',
      ko: '파친코 코너 새 단장',
      fil: 'Na-update ang pitong pachinko machine',
      vi: 'Làm mới bảy máy pachinko',
    },
    content: {
      zh: '<p>七台柏青哥机台换上了新画面。</p>',
      zhTW: '<p>七台柏青哥機台換上了新畫面。</p>',
      en: '<p>Seven machines in the pachinko corner have a new look.</p>',
      jp: '<p>パチンココーナーの7台が、新しい盤面になりました。</p>',
      ko: '<p>파친코 코너의 머신 7대가 새로운 화면으로 바뀌었습니다.</p>',
      fil: '<p>May bagong itsura ang pitong machine sa pachinko corner.</p>',
      vi: '<p>Bảy máy ở khu pachinko đã có giao diện mới.</p>',
    },
  },
  {
    daysAgo: 41,
    title: {
      zh: '理性游戏',
      zhTW: '理性遊戲',
      en: 'Play within your means',
      jp: '無理のない範囲でお楽しみください',
      ko: '무리하지 않는 선에서 즐기세요',
      fil: 'Maglaro nang ayon sa kaya mo',
      vi: 'Chơi trong khả năng của bạn',
    },
    content: {
      zh: '<p>设定每日的金额限额与游戏时间，轻松享受游戏。</p>',
      zhTW: '<p>設定每日的金額與時間限額，輕鬆享受遊戲。</p>',
      en: '<p>Set daily limits on money and time, and keep it fun.</p>',
      jp: '<p>1日の金額と時間の上限を決めて、ゲームとしてお楽しみください。</p>',
      ko: '<p>하루 금액과 시간 한도를 정해 두고 게임으로 즐겨 주세요.</p>',
      fil: '<p>Mag-set ng limit sa pera at oras bawat araw para masaya lang ang laro.</p>',
      vi: '<p>Hãy đặt giới hạn tiền và thời gian mỗi ngày để luôn chơi vui.</p>',
    },
  },
]

export async function seedNotices(queries: Queries, now: Date): Promise<void> {
  for (const { daysAgo, top = false, title, content } of notices)
    await queries.query('insert into notices (top, texts, created_on) values ($1, $2, $3)', [
      top,
      JSON.stringify({ ...multilingual('title', title), ...multilingual('content', content) }),
      new Date(now.getTime() - daysAgo * 86_400_000),
    ])
}
