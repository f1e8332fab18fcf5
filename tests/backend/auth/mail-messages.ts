import { messageFrom } from '../platform/messages.ts'

/** Subjects and bodies of the mails. */
export const mailMessage = messageFrom({
  mailRegisterSubject: {
    'ja-JP': '【Amigo】メール認証コード',
    'en-US': '[Amigo] Your verification code',
    'ko-KR': '[Amigo] 이메일 인증 코드',
    'zh-CN': '【Amigo】邮箱验证码',
    'zh-TW': '【Amigo】電子郵件驗證碼',
    'fil-PH': '[Amigo] Ang iyong verification code',
    'vi-VN': '[Amigo] Mã xác minh của bạn',
  },
  mailRegisterBody: {
    'ja-JP': '登録画面にこのコードを入力してください。10分間有効です。',
    'en-US': 'Enter this code on the registration screen. It is valid for 10 minutes.',
    'ko-KR': '등록 화면에 이 코드를 입력해 주세요. 10분간 유효합니다.',
    'zh-CN': '请在注册页面输入此验证码,10分钟内有效。',
    'zh-TW': '請在註冊頁面輸入此驗證碼,10分鐘內有效。',
    'fil-PH': 'Ilagay ang code na ito sa pahina ng pagpaparehistro. May bisa ito ng 10 minuto.',
    'vi-VN': 'Nhập mã này vào màn hình đăng ký. Mã có hiệu lực trong 10 phút.',
  },
  mailHasAccountSubject: {
    'ja-JP': '【Amigo】すでに登録済みです',
    'en-US': '[Amigo] You already have an account',
    'ko-KR': '[Amigo] 이미 가입된 계정이 있습니다',
    'zh-CN': '【Amigo】您已有账号',
    'zh-TW': '【Amigo】您已有帳號',
    'fil-PH': '[Amigo] May account ka na',
    'vi-VN': '[Amigo] Bạn đã có tài khoản',
  },
  mailHasAccountBody: {
    'ja-JP':
      'このメールアドレスはすでに登録されています。ログインするか、「パスワードを忘れた」から再設定してください。心当たりがない場合は無視してください。',
    'en-US':
      'This address already has an account. Sign in, or choose “Forgot password”. If you did not try to sign up, ignore this mail.',
    'ko-KR':
      '이 이메일 주소로 가입된 계정이 있습니다. 로그인하거나 "비밀번호 찾기"를 이용해 주세요. 가입을 시도하지 않았다면 무시하세요.',
    'zh-CN': '此邮箱已注册。请直接登录，或使用“忘记密码”。如非本人操作请忽略。',
    'zh-TW': '此電子郵件已註冊。請直接登入，或使用「忘記密碼」。如非本人操作請忽略。',
    'fil-PH':
      'May account na ang e-mail na ito. Mag-log in, o piliin ang “Forgot password”. Kung hindi ikaw ang nag-sign up, balewalain ito.',
    'vi-VN':
      'E-mail này đã có tài khoản. Hãy đăng nhập hoặc chọn “Quên mật khẩu”. Nếu bạn không đăng ký, hãy bỏ qua thư này.',
  },
  mailTransferSubject: {
    'ja-JP': '【Amigo】アカウント移行の確認コード',
    'en-US': '[Amigo] Your account transfer code',
    'ko-KR': '[Amigo] 계정 이전 확인 코드',
    'zh-CN': '【Amigo】账户转移验证码',
    'zh-TW': '【Amigo】帳戶轉移驗證碼',
    'fil-PH': '[Amigo] Code para sa paglipat ng account',
    'vi-VN': '[Amigo] Mã chuyển tài khoản',
  },
  mailTransferBody: {
    'ja-JP':
      'JSYの残高を移行するには、移行の画面にこのコードを入力してください。10分間有効です。心当たりがない場合は、誰にも教えないでください。',
    'en-US':
      'Enter this code to move your JSY balance. It is valid for 10 minutes. If you did not ask for it, give it to nobody.',
    'ko-KR':
      'JSY 잔액을 이전하려면 이전 화면에 이 코드를 입력해 주세요. 10분간 유효합니다. 요청하지 않았다면 아무에게도 알려주지 마세요.',
    'zh-CN': '请在转移页面输入此验证码以转移JSY余额，10分钟内有效。如非本人操作，请勿告知他人。',
    'zh-TW': '請在轉移頁面輸入此驗證碼以轉移JSY餘額，10分鐘內有效。如非本人操作，請勿告知他人。',
    'fil-PH':
      'Ilagay ang code na ito para ilipat ang balanse mo sa JSY. May bisa ito ng 10 minuto. Kung hindi ikaw ang humingi, huwag itong ibigay kaninuman.',
    'vi-VN':
      'Nhập mã này để chuyển số dư JSY của bạn. Mã có hiệu lực trong 10 phút. Nếu bạn không yêu cầu, đừng đưa mã cho ai.',
  },
  mailResetSubject: {
    'ja-JP': '【Amigo】パスワード再設定コード',
    'en-US': '[Amigo] Your password reset code',
    'ko-KR': '[Amigo] 비밀번호 재설정 코드',
    'zh-CN': '【Amigo】密码重置验证码',
    'zh-TW': '【Amigo】密碼重設驗證碼',
    'fil-PH': '[Amigo] Code para sa pag-reset ng password',
    'vi-VN': '[Amigo] Mã đặt lại mật khẩu',
  },
  mailResetBody: {
    'ja-JP':
      'パスワード再設定の画面にこのコードを入力してください。10分間有効です。心当たりがない場合は無視してください。',
    'en-US':
      'Enter this code to set a new password. It is valid for 10 minutes. Ignore this mail if you did not ask for it.',
    'ko-KR':
      '비밀번호 재설정 화면에 이 코드를 입력해 주세요. 10분간 유효합니다. 요청하지 않았다면 무시하세요.',
    'zh-CN': '请在重置密码页面输入此验证码,10分钟内有效。如非本人操作请忽略。',
    'zh-TW': '請在重設密碼頁面輸入此驗證碼,10分鐘內有效。如非本人操作請忽略。',
    'fil-PH':
      'Ilagay ang code na ito para magtakda ng bagong password. May bisa ito ng 10 minuto. Balewalain kung hindi ikaw ang humiling.',
    'vi-VN': 'Nhập mã này để đặt mật khẩu mới. Mã có hiệu lực trong 10 phút. Bỏ qua nếu bạn không yêu cầu.',
  },
})
