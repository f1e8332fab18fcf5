import { messageFrom } from '../platform/messages.ts'

/** Subjects and bodies of the mails. */
export const mailMessage = messageFrom({
  mailTopicSubject: {
    'ja-JP': '【Amigo】{title}',
    'en-US': '[Amigo] {title}',
    'ko-KR': '[Amigo] {title}',
    'zh-CN': '【Amigo】{title}',
    'zh-TW': '【Amigo】{title}',
    'fil-PH': '[Amigo] {title}',
    'vi-VN': '[Amigo] {title}',
  },
  mailTopicBody: {
    'ja-JP':
      '新しいメッセージが届いています。アプリを開いてご確認ください。このメールにリンクはなく、パスワードをお尋ねすることもありません。',
    'en-US':
      'You have a new message. Open the app to read it. This email has no links, and we never ask for your password.',
    'ko-KR':
      '새 쪽지가 도착했습니다. 앱을 열어 확인해 주세요. 이 이메일에는 링크가 없으며, 비밀번호를 묻지 않습니다.',
    'zh-CN': '您有一封新的站内信，请打开应用查看。此邮件不含链接，我们也不会向您索要密码。',
    'zh-TW': '您有一封新的站內信，請開啟App查看。此郵件不含連結，我們也不會向您索取密碼。',
    'fil-PH':
      'May bago kang message. Buksan ang app para mabasa ito. Walang link ang email na ito, at hindi namin kailanman hinihingi ang password mo.',
    'vi-VN':
      'Bạn có thư mới. Hãy mở ứng dụng để đọc. Email này không có liên kết và chúng tôi không bao giờ hỏi mật khẩu của bạn.',
  },
  mailAgentResetSubject: {
    'ja-JP': '【Amigo】パスワード再設定のご案内',
    'en-US': '[Amigo] Set a new password',
    'ko-KR': '[Amigo] 비밀번호 재설정 안내',
    'zh-CN': '【Amigo】重置密码指引',
    'zh-TW': '【Amigo】重設密碼說明',
    'fil-PH': '[Amigo] Mag-set ng bagong password',
    'vi-VN': '[Amigo] Hướng dẫn đặt lại mật khẩu',
  },
  mailAgentResetBody: {
    'ja-JP':
      '担当のエージェントから、パスワード再設定のご案内の依頼がありました。アプリのログイン画面で「パスワードを忘れた場合」を選ぶと、認証コードがこのアドレスに届きます。エージェントがコードを見ることはありません。不要な場合は何もしないでください。このメールにリンクはありません。',
    'en-US':
      'Your agent asked us to help you set a new password. On the sign-in screen of the app, choose “Forgot password?” and a code comes to this address. Your agent never sees it. If you don’t need this, do nothing. This email has no links.',
    'ko-KR':
      '담당 에이전트가 비밀번호 재설정 안내를 요청했습니다. 앱의 로그인 화면에서 비밀번호 찾기를 선택하면 이 주소로 인증번호가 전송됩니다. 에이전트는 인증번호를 볼 수 없습니다. 필요하지 않다면 무시해 주세요. 이 이메일에는 링크가 없습니다.',
    'zh-CN':
      '您的代理请我们协助您设置新密码。请在应用的登录页面选择“忘记密码”，验证码会发送到此邮箱，代理无法看到。如不需要，请忽略此邮件。此邮件不含链接。',
    'zh-TW':
      '您的代理請我們協助您設定新密碼。請在App的登入畫面選擇「忘記密碼」，驗證碼會寄到此電子郵件地址，代理無法看到。如不需要，請忽略此郵件。此郵件不含連結。',
    'fil-PH':
      'Hiniling ng agent mo na tulungan ka naming mag-set ng bagong password. Sa login screen ng app, piliin ang “Nakalimutan ang password?” at darating sa address na ito ang code. Hindi ito makikita ng agent mo. Kung hindi mo ito kailangan, huwag pansinin. Walang link ang email na ito.',
    'vi-VN':
      'Đại lý của bạn đã nhờ chúng tôi hướng dẫn bạn đặt mật khẩu mới. Tại màn hình đăng nhập của ứng dụng, hãy chọn “Quên mật khẩu?”, mã sẽ được gửi đến địa chỉ này. Đại lý không thể thấy mã. Nếu không cần, hãy bỏ qua. Email này không có liên kết.',
  },
  mailExampleSubject: {
    'ja-JP': '【Amigo】（見本）{title}',
    'en-US': '[Amigo] (Example) {title}',
    'ko-KR': '[Amigo] (예시) {title}',
    'zh-CN': '【Amigo】（示例）{title}',
    'zh-TW': '【Amigo】（範例）{title}',
    'fil-PH': '[Amigo] (Halimbawa) {title}',
    'vi-VN': '[Amigo] (Ví dụ) {title}',
  },
  mailExampleBody: {
    'ja-JP': 'これは見本です。実際には何も起きていません。お知らせのメールはこのように届きます。',
    'en-US': 'This is an example: nothing has happened. Notification emails look like this.',
    'ko-KR': '예시 이메일입니다. 실제로 일어난 일은 없습니다. 알림 이메일은 이와 같이 도착합니다.',
    'zh-CN': '这是一封示例邮件，并未发生任何事情。通知邮件将以此形式发送。',
    'zh-TW': '這是範例郵件，並未發生任何事情。通知郵件會像這樣寄給您。',
    'fil-PH': 'Halimbawa lang ito: walang nangyari. Ganito ang itsura ng notification emails.',
    'vi-VN': 'Đây là ví dụ: không có gì xảy ra. Email thông báo sẽ có dạng như thế này.',
  },
  mailRegisterSubject: {
    'ja-JP': '【Amigo】認証コードのお知らせ',
    'en-US': '[Amigo] Your verification code',
    'ko-KR': '[Amigo] 이메일 인증번호',
    'zh-CN': '【Amigo】邮箱验证码',
    'zh-TW': '【Amigo】電子郵件驗證碼',
    'fil-PH': '[Amigo] Ang verification code mo',
    'vi-VN': '[Amigo] Mã xác minh của bạn',
  },
  mailRegisterBody: {
    'ja-JP': '新規登録の画面にこの認証コードを入力してください。10分間有効です。',
    'en-US': 'Enter this code on the sign-up screen. It expires in 10 minutes.',
    'ko-KR': '회원가입 화면에 이 인증번호를 입력해 주세요. 10분간 유효합니다.',
    'zh-CN': '请在注册页面输入此验证码，10分钟内有效。',
    'zh-TW': '請在註冊頁面輸入此驗證碼，10分鐘內有效。',
    'fil-PH': 'Ilagay ang code na ito sa sign-up screen. Valid ito nang 10 minuto.',
    'vi-VN': 'Nhập mã này ở màn hình đăng ký. Mã có hiệu lực trong 10 phút.',
  },
  mailEmailSubject: {
    'ja-JP': '【Amigo】メールアドレス変更の認証コード',
    'en-US': '[Amigo] Your code to change your email',
    'ko-KR': '[Amigo] 이메일 변경 인증번호',
    'zh-CN': '【Amigo】更换邮箱验证码',
    'zh-TW': '【Amigo】電子郵件變更驗證碼',
    'fil-PH': '[Amigo] Verification code para sa pagpapalit ng email',
    'vi-VN': '[Amigo] Mã xác minh để đổi email',
  },
  mailEmailBody: {
    'ja-JP':
      'アカウント設定の画面にこの認証コードを入力すると、このアドレスに変更されます。10分間有効です。お心当たりがない場合は、このコードを誰にも教えないでください。',
    'en-US':
      'Enter this code in your account settings to use this address. It expires in 10 minutes. If you didn’t request it, don’t share it with anyone.',
    'ko-KR':
      '계정 설정 화면에 이 인증번호를 입력하면 이 주소로 변경됩니다. 10분간 유효합니다. 본인이 요청하지 않았다면 누구에게도 알려 주지 마세요.',
    'zh-CN':
      '请在账号设置页面输入此验证码，以使用此邮箱。10分钟内有效。如非本人操作，请勿将验证码告知任何人。',
    'zh-TW':
      '請在帳號設定頁面輸入此驗證碼，以使用此電子郵件。10分鐘內有效。如非本人操作，請勿將驗證碼告知任何人。',
    'fil-PH':
      'Ilagay ang code na ito sa account settings para gamitin ang email na ito. Valid ito nang 10 minuto. Kung hindi ikaw ang nag-request, huwag itong ibigay kahit kanino.',
    'vi-VN':
      'Nhập mã này trong phần cài đặt tài khoản để dùng địa chỉ này. Mã có hiệu lực trong 10 phút. Nếu bạn không yêu cầu, đừng cho bất kỳ ai biết mã này.',
  },
  mailEmailChangedSubject: {
    'ja-JP': '【Amigo】メールアドレスが変更されました',
    'en-US': '[Amigo] Your email address was changed',
    'ko-KR': '[Amigo] 이메일 주소가 변경되었습니다',
    'zh-CN': '【Amigo】您的邮箱已更换',
    'zh-TW': '【Amigo】您的電子郵件已變更',
    'fil-PH': '[Amigo] Napalitan na ang email mo',
    'vi-VN': '[Amigo] Email của bạn đã được thay đổi',
  },
  mailEmailChangedBody: {
    'ja-JP':
      'このメールアドレスは、お客様のアカウントでは使われなくなりました。お心当たりがない場合は、すぐにカスタマーサポートへご連絡ください。',
    'en-US':
      'Your account no longer uses this email address. If this wasn’t you, contact customer service right away.',
    'ko-KR':
      '이 이메일 주소는 더 이상 회원님의 계정에 사용되지 않습니다. 본인이 변경하지 않았다면 즉시 고객센터에 문의해 주세요.',
    'zh-CN': '您的账号已不再使用此邮箱。如非本人操作，请立即联系客服。',
    'zh-TW': '您的帳號已不再使用此電子郵件。如非本人操作，請立即聯絡客服。',
    'fil-PH':
      'Hindi na ginagamit ng account mo ang email na ito. Kung hindi ikaw ang gumawa nito, kontakin agad ang customer service.',
    'vi-VN':
      'Tài khoản của bạn không còn dùng địa chỉ email này. Nếu không phải bạn thực hiện, hãy liên hệ chăm sóc khách hàng ngay.',
  },
  mailHasAccountSubject: {
    'ja-JP': '【Amigo】すでにアカウントをお持ちです',
    'en-US': '[Amigo] You already have an account',
    'ko-KR': '[Amigo] 이미 가입된 계정이 있습니다',
    'zh-CN': '【Amigo】您已有账号',
    'zh-TW': '【Amigo】您已有帳號',
    'fil-PH': '[Amigo] May account ka na',
    'vi-VN': '[Amigo] Bạn đã có tài khoản',
  },
  mailHasAccountBody: {
    'ja-JP':
      'このメールアドレスはすでに登録されています。ログインするか、ログイン画面からパスワードを再設定してください。お心当たりがない場合は、このメールを破棄してください。',
    'en-US':
      'This email address already has an account. Sign in, or reset your password on the sign-in screen. If this wasn’t you, you can ignore this email.',
    'ko-KR':
      '이 이메일 주소로 가입된 계정이 있습니다. 로그인하거나 로그인 화면에서 비밀번호를 재설정해 주세요. 본인이 요청하지 않았다면 이 이메일을 무시해 주세요.',
    'zh-CN': '此邮箱已注册。请直接登录，或在登录页面重置密码。如非本人操作，请忽略此邮件。',
    'zh-TW': '此電子郵件已註冊。請直接登入，或在登入畫面重設密碼。如非本人操作，請忽略此郵件。',
    'fil-PH':
      'May account na ang email na ito. Mag-log in, o mag-reset ng password sa login screen. Kung hindi ikaw ito, huwag pansinin ang email na ito.',
    'vi-VN':
      'Email này đã có tài khoản. Hãy đăng nhập, hoặc đặt lại mật khẩu ở màn hình đăng nhập. Nếu không phải bạn yêu cầu, hãy bỏ qua email này.',
  },
  mailTransferSubject: {
    'ja-JP': '【Amigo】アカウント移行の認証コード',
    'en-US': '[Amigo] Your account transfer code',
    'ko-KR': '[Amigo] 계정 이전 인증번호',
    'zh-CN': '【Amigo】账号转移验证码',
    'zh-TW': '【Amigo】帳戶轉移驗證碼',
    'fil-PH': '[Amigo] Verification code para sa account transfer',
    'vi-VN': '[Amigo] Mã xác minh chuyển tài khoản',
  },
  mailTransferBody: {
    'ja-JP':
      'JSYの残高を移行するには、移行の画面にこの認証コードを入力してください。10分間有効です。お心当たりがない場合は、このコードを誰にも教えないでください。',
    'en-US':
      'Enter this code to move your JSY balance. It expires in 10 minutes. If you didn’t request it, don’t share it with anyone.',
    'ko-KR':
      'JSY 잔액을 이전하려면 잔액 이전 화면에 이 인증번호를 입력해 주세요. 10분간 유효합니다. 본인이 요청하지 않았다면 누구에게도 알려 주지 마세요.',
    'zh-CN': '请在转移页面输入此验证码，以转移JSY余额。10分钟内有效。如非本人操作，请勿将验证码告知任何人。',
    'zh-TW': '請在轉移頁面輸入此驗證碼，以轉移JSY餘額。10分鐘內有效。如非本人操作，請勿將驗證碼告知任何人。',
    'fil-PH':
      'Ilagay ang code na ito para mailipat ang balance mo sa JSY. Valid ito nang 10 minuto. Kung hindi ikaw ang nag-request, huwag itong ibigay kahit kanino.',
    'vi-VN':
      'Nhập mã này để chuyển số dư JSY của bạn. Mã có hiệu lực trong 10 phút. Nếu bạn không yêu cầu, đừng cho bất kỳ ai biết mã này.',
  },
  mailResetSubject: {
    'ja-JP': '【Amigo】パスワード再設定の認証コード',
    'en-US': '[Amigo] Your password reset code',
    'ko-KR': '[Amigo] 비밀번호 재설정 인증번호',
    'zh-CN': '【Amigo】密码重置验证码',
    'zh-TW': '【Amigo】密碼重設驗證碼',
    'fil-PH': '[Amigo] Verification code para sa password reset',
    'vi-VN': '[Amigo] Mã xác minh để đặt lại mật khẩu',
  },
  mailResetBody: {
    'ja-JP':
      'パスワード再設定の画面にこの認証コードを入力してください。10分間有効です。お心当たりがない場合は、このメールを破棄してください。',
    'en-US':
      'Enter this code to set a new password. It expires in 10 minutes. If you didn’t request it, you can ignore this email.',
    'ko-KR':
      '비밀번호 재설정 화면에 이 인증번호를 입력해 주세요. 10분간 유효합니다. 본인이 요청하지 않았다면 이 이메일을 무시해 주세요.',
    'zh-CN': '请在重置密码页面输入此验证码，10分钟内有效。如非本人操作，请忽略此邮件。',
    'zh-TW': '請在重設密碼頁面輸入此驗證碼，10分鐘內有效。如非本人操作，請忽略此郵件。',
    'fil-PH':
      'Ilagay ang code na ito para mag-set ng bagong password. Valid ito nang 10 minuto. Kung hindi ikaw ang nag-request, huwag pansinin ang email na ito.',
    'vi-VN':
      'Nhập mã này để đặt mật khẩu mới. Mã có hiệu lực trong 10 phút. Nếu bạn không yêu cầu, hãy bỏ qua email này.',
  },
})
