/**
 * One name for one thing in each language, and the words to avoid. `tests/rules/texts.test.ts` refuses those words in the
 * texts of the app, the reference back end, pushes and the manifest, and refuses a name here that no text uses.
 */
import type { Language } from './languages.ts'

/** The things that more than one screen names. */
export type Thing =
  | 'signIn'
  | 'signOut'
  | 'signUp'
  | 'deposit'
  | 'withdraw'
  | 'order'
  | 'orderNumber'
  | 'fundPassword'
  | 'letter'
  | 'notice'
  | 'notification'
  | 'agent'
  | 'member'
  | 'commission'
  | 'coins'
  | 'crypto'
  | 'machine'
  | 'captcha'
  | 'mailedCode'
  | 'userName'
  | 'identityVerification'
  | 'bankAccount'
  | 'limits'
  | 'responsibleGaming'
  | 'history'
  | 'customerService'
  | 'email'
  | 'browser'
  | 'remove'

/** A name, and what no text may call the thing. */
export interface Term {
  readonly name: string
  readonly not?: RegExp
}

export const glossary: Record<Language, Record<Thing, Term>> = {
  'ja-JP': {
    signIn: { name: 'ログイン', not: /サインイン/ },
    signOut: { name: 'ログアウト', not: /サインアウト/ },
    signUp: { name: '新規登録', not: /会員登録|サインアップ/ },
    deposit: { name: '入金' },
    withdraw: { name: '出金', not: /引き出|引出/ },
    order: { name: '申請', not: /注文/ },
    orderNumber: { name: '受付番号', not: /注文番号/ },
    fundPassword: { name: '取引パスワード', not: /資金パスワード|出金パスワード/ },
    letter: { name: 'メッセージ', not: /手紙/ },
    notice: { name: 'お知らせ' },
    notification: { name: '通知' },
    agent: { name: 'エージェント', not: /代理店/ },
    member: { name: 'メンバー' },
    commission: { name: '報酬', not: /リベート/ },
    coins: { name: 'コイン' },
    crypto: { name: '暗号資産', not: /仮想通貨/ },
    machine: { name: '台', not: /マシン|番台/ },
    captcha: { name: '画像認証', not: /画像の文字/ },
    mailedCode: { name: '認証コード', not: /確認コード|検証コード/ },
    userName: { name: 'ユーザー名' },
    identityVerification: { name: '本人確認', not: /身元確認|本人確認番号/ },
    bankAccount: { name: '銀行口座', not: /銀行カード/ },
    limits: { name: '上限', not: /予算/ },
    responsibleGaming: { name: '責任あるプレイ', not: /責任あるゲーム/ },
    history: { name: '利用履歴', not: /入出金履歴|財務/ },
    customerService: { name: 'カスタマーサポート', not: /カスタマーサービス|(?<!カスタマー)サポート/ },
    email: { name: 'メールアドレス', not: /電子メール|[EＥ]メール/i },
    browser: { name: 'ブラウザ', not: /ブラウザー/ },
    remove: { name: '削除' },
  },
  'en-US': {
    signIn: { name: 'Sign in', not: /\blog ?in\b/i },
    signOut: { name: 'Sign out', not: /\blog ?out\b/i },
    signUp: { name: 'Sign up', not: /\bRegister\b/ },
    deposit: { name: 'Deposit', not: /\b(?:top[- ]?up|recharge)\b/i },
    withdraw: { name: 'Withdraw', not: /\bcash(?:ing)? ?out\b/i },
    order: { name: 'order' },
    orderNumber: { name: 'Order number' },
    fundPassword: { name: 'fund password', not: /payment password/i },
    letter: { name: 'Messages', not: /\bmailbox\b|\b(?:this|new|your|unread|important) letters?\b/i },
    notice: { name: 'Announcements', not: /\bnotices?\b/i },
    notification: { name: 'notification' },
    agent: { name: 'agent' },
    member: { name: 'member' },
    commission: { name: 'commission', not: /\brebates?\b/i },
    coins: { name: 'coins' },
    crypto: { name: 'crypto', not: /virtual currenc/i },
    machine: { name: 'machine' },
    captcha: { name: 'captcha', not: /picture (?:code|with)|the picture/i },
    mailedCode: { name: 'verification code' },
    userName: { name: 'username', not: /user name/i },
    identityVerification: { name: 'identity verification', not: /identity check/i },
    bankAccount: { name: 'bank account', not: /\bbind\b(?! the bank card first)/i },
    limits: { name: 'limit', not: /\bbudgets?\b/i },
    responsibleGaming: { name: 'Responsible gaming', not: /responsible.game page/i },
    history: { name: 'History', not: /\byour records\b|[“"]records[”"]/i },
    customerService: { name: 'customer service', not: /\b(?:our|contact) support\b/i },
    email: { name: 'email', not: /e-mail/i },
    browser: { name: 'browser' },
    remove: { name: 'Remove', not: /\bforget (?:what|this|the)/i },
  },
  'ko-KR': {
    signIn: { name: '로그인' },
    signOut: { name: '로그아웃' },
    signUp: { name: '회원가입' },
    deposit: { name: '입금', not: /충전|적립|결제 ?(?:금액|대기|완료|기한|페이지)/ },
    withdraw: { name: '출금' },
    order: { name: '신청', not: /주문/ },
    orderNumber: { name: '접수번호', not: /주문 ?번호/ },
    fundPassword: { name: '거래 비밀번호', not: /자금 비밀번호/ },
    letter: { name: '쪽지', not: /편지|쪽지함/ },
    notice: { name: '공지사항' },
    notification: { name: '알림' },
    agent: { name: '에이전트', not: /대리점|총판/ },
    member: { name: '멤버', not: /팀원|하위 회원/ },
    commission: { name: '커미션', not: /리베이트|롤링/ },
    coins: { name: '코인', not: /놀이용 코인|게임 ?머니/ },
    crypto: { name: '가상자산', not: /가상 ?화폐|가상 ?통화|암호 ?화폐/ },
    machine: { name: '머신' },
    captcha: { name: '보안문자', not: /그림(?:의)? (?:문자|인증)/ },
    mailedCode: { name: '인증번호', not: /(?:인증|확인) 코드|재전송/ },
    userName: { name: '아이디', not: /사용자 ?(?:이름|명)/ },
    identityVerification: { name: '본인 확인', not: /본인 ?인증|신원 확인|실명/ },
    bankAccount: { name: '계좌', not: /은행 카드/ },
    limits: { name: '한도', not: /예산/ },
    responsibleGaming: { name: '책임 있는 게임 이용', not: /책임 있는 게임(?! 이용)/ },
    history: { name: '이용 내역', not: /(?:이용|거래) 기록/ },
    customerService: { name: '고객센터', not: /고객지원/ },
    email: { name: '이메일', not: /전자우편|(?<!이|스팸 )메일/ },
    browser: { name: '브라우저' },
    remove: { name: '삭제' },
  },
  'zh-CN': {
    signIn: { name: '登录', not: /登陆|登入/ },
    signOut: { name: '退出登录', not: /登出/ },
    signUp: { name: '注册' },
    deposit: { name: '充值', not: /存款/ },
    withdraw: { name: '提现', not: /提款|提币/ },
    order: { name: '订单' },
    orderNumber: { name: '订单号', not: /订单编号/ },
    fundPassword: { name: '资金密码', not: /支付密码|交易密码/ },
    letter: { name: '站内信', not: /这封信/ },
    notice: { name: '公告' },
    notification: { name: '通知' },
    agent: { name: '代理' },
    member: { name: '成员', not: /下级|下线/ },
    commission: { name: '返佣', not: /返点|返利/ },
    coins: { name: '游戏币', not: /金币/ },
    crypto: { name: '加密货币', not: /虚拟货币|数字货币/ },
    machine: { name: '机台', not: /机器|弹珠机/ },
    captcha: { name: '图形验证码' },
    mailedCode: { name: '邮箱验证码', not: /邮件验证码/ },
    userName: { name: '用户名' },
    identityVerification: { name: '身份认证', not: /实名认证/ },
    bankAccount: { name: '银行卡' },
    limits: { name: '限额', not: /预算|额度/ },
    responsibleGaming: { name: '理性游戏', not: /负责任游戏/ },
    history: { name: '交易记录', not: /账户记录|财务记录/ },
    customerService: { name: '客服' },
    email: { name: '邮箱', not: /电子邮箱|电子邮件/ },
    browser: { name: '浏览器' },
    remove: { name: '清除' },
  },
  'zh-TW': {
    signIn: { name: '登入', not: /登錄|登陸/ },
    signOut: { name: '登出', not: /退出登/ },
    signUp: { name: '註冊', not: /注冊/ },
    deposit: { name: '儲值', not: /存款|充值/ },
    withdraw: { name: '提領', not: /提款|提現|提幣|取款/ },
    order: { name: '訂單' },
    orderNumber: { name: '訂單編號', not: /訂單號/ },
    fundPassword: { name: '交易密碼', not: /資金密碼|支付密碼/ },
    letter: { name: '站內信' },
    notice: { name: '公告' },
    notification: { name: '通知', not: /推送/ },
    agent: { name: '代理' },
    member: { name: '成員', not: /下級|下線/ },
    commission: { name: '佣金', not: /返點|返佣/ },
    coins: { name: '遊戲幣', not: /金幣/ },
    crypto: { name: '加密貨幣', not: /虛擬貨幣/ },
    machine: { name: '機台', not: /機器|空機/ },
    captcha: { name: '圖形驗證碼', not: /圖片驗證碼/ },
    mailedCode: { name: '驗證碼', not: /(?<!電子)郵件驗證碼|認證碼/ },
    userName: { name: '使用者名稱', not: /用戶名/ },
    identityVerification: { name: '身分驗證', not: /實名認證|身分認證|身份/ },
    bankAccount: { name: '銀行帳戶', not: /銀行卡/ },
    limits: { name: '限額', not: /預算/ },
    responsibleGaming: { name: '理性遊戲', not: /負責任遊戲/ },
    history: { name: '使用紀錄', not: /帳戶[記紀]錄|財務[記紀]錄/ },
    customerService: { name: '客服' },
    email: { name: '電子郵件', not: /信箱|郵箱|電郵/ },
    browser: { name: '瀏覽器' },
    remove: { name: '清除' },
  },
  'fil-PH': {
    signIn: { name: 'Mag-log in', not: /mag-?sign in/i },
    signOut: { name: 'Mag-log out', not: /mag-?sign out/i },
    signUp: { name: 'Mag-sign up', not: /magrehistro/i },
    deposit: { name: 'deposit', not: /deposito/i },
    withdraw: { name: 'withdrawal', not: /nagwi-withdraw/i },
    order: { name: 'order', not: /bukas na order/i },
    orderNumber: { name: 'Order number' },
    fundPassword: { name: 'fund password' },
    letter: { name: 'Messages', not: /\bliham\b/i },
    notice: { name: 'Announcements', not: /\bpaunawa\b/i },
    notification: { name: 'notifications', not: /\babis[ou]/i },
    agent: { name: 'agent', not: /\bahente\b/i },
    member: { name: 'member' },
    commission: { name: 'commission', not: /\brebates?\b/i },
    coins: { name: 'coins' },
    crypto: { name: 'crypto', not: /virtual currency/i },
    machine: { name: 'machine', not: /\bmakina\b/i },
    captcha: { name: 'captcha', not: /(?:code|titik) sa larawan/i },
    mailedCode: { name: 'verification code' },
    userName: { name: 'username', not: /user name/i },
    identityVerification: { name: 'Identity verification', not: /pagkakakilanlan/i },
    bankAccount: { name: 'bank account', not: /bank card|\bi-bind\b|mag-bind/i },
    limits: { name: 'limit', not: /badyet|limitasyon/i },
    responsibleGaming: { name: 'Responsible gaming', not: /responsableng paglalaro/i },
    history: { name: 'History', not: /\b(?:rekord|tala)\b/i },
    customerService: { name: 'customer service' },
    email: { name: 'email', not: /e-mail/i },
    browser: { name: 'browser' },
    remove: { name: 'alisin', not: /\bkalimutan\b/i },
  },
  'vi-VN': {
    signIn: { name: 'Đăng nhập' },
    signOut: { name: 'Đăng xuất' },
    signUp: { name: 'Đăng ký' },
    deposit: { name: 'nạp tiền' },
    withdraw: { name: 'rút tiền', not: /rút (?:xu )?ra/i },
    order: { name: 'lệnh', not: /đơn hàng|mã đơn|đặt lệnh/i },
    orderNumber: { name: 'Mã lệnh', not: /số lệnh/i },
    fundPassword: { name: 'mật khẩu giao dịch', not: /mật khẩu (?:quỹ|rút tiền)/i },
    letter: { name: 'thư' },
    notice: { name: 'thông báo' },
    notification: { name: 'thông báo' },
    agent: { name: 'đại lý', not: /nộp đơn/i },
    member: { name: 'thành viên', not: /cấp dưới/i },
    commission: {
      name: 'hoa hồng',
      not: /(?:tỷ lệ|mức|khoản) hoàn(?! (?:lại|tất|thành|tiền))|tiền hoàn(?! lại)|hoàn (?:cược|đã nhận)/i,
    },
    coins: { name: 'xu' },
    crypto: { name: 'tiền mã hóa', not: /tiền ảo|tiền điện tử|đồng tiền/i },
    machine: { name: 'máy' },
    captcha: { name: 'captcha', not: /mã trong hình|mã hình ảnh/i },
    mailedCode: { name: 'Mã xác minh', not: /mã xác (?:nhận|thực)/i },
    userName: { name: 'tên người dùng', not: /tên đăng nhập/i },
    identityVerification: { name: 'xác minh danh tính', not: /xác thực danh tính/i },
    bankAccount: { name: 'tài khoản ngân hàng', not: /thẻ ngân hàng|chủ thẻ|liên kết (?:thẻ|tài khoản)/i },
    limits: { name: 'giới hạn', not: /ngân sách/i },
    responsibleGaming: { name: 'chơi có trách nhiệm' },
    history: { name: 'lịch sử', not: /ghi chép|bản ghi (?:này|lệnh)/i },
    customerService: { name: 'chăm sóc khách hàng', not: /(?:bộ phận|liên hệ) hỗ trợ/i },
    email: { name: 'email', not: /e-mail/i },
    browser: { name: 'trình duyệt', not: /(?:cùng|đóng) thẻ|trong (?:một )?thẻ|thẻ (?:khác|mới)/i },
    remove: { name: 'xóa' },
  },
}
