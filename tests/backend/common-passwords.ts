/** The first guesses, as lists of leaked passwords have them: eight characters and more, in lower case. */
const common = new Set(
  `password password1 password12 password123 password1234 password! passw0rd p@ssword p@ssw0rd pass1234 passwort
  baseball basketball football football1 superman batman123 starwars trustno1 iloveyou iloveyou1 iloveyou2 ilove123
  princess princess1 sunshine sunshine1 whatever welcome1 welcome123 letmein1 letmein123 monkey123 dragon123
  master123 shadow123 michael1 jennifer jordan23 computer internet samsung1 samsung123 corvette mercedes
  liverpool chelsea1 arsenal1 barcelona juventus manchester charlie1 charlie123 snoopy123 pokemon1 pokemon123
  minecraft fortnite playstation nintendo hello123 helloworld changeme changeme1 default1 administrator admin123
  admin1234 administrator1 root1234 test1234 testtest testing1 testing123 qwerty12 qwerty123 qwerty1234 qwertyui
  qwertyuiop qwertyuiop1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx qazwsxedc q1w2e3r4 q1w2e3r4t5 asdfghjk
  asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abc12345 abcd1234 a1b2c3d4 aa123456 aaa12345 a1234567 a12345678
  a123456789 abc123456 123456aa 123456ab 123456abc 1234abcd 12345abc 11223344 12121212 123123123 12341234 1234567a
  123456789a 123456789q 123321123 147258369 159753456 159357456 987654321 0987654321 1029384756 19871987
  123qweasd 123qwe123 qwe12345 qweasdzxc qweqweqwe q1234567 woaini1314 woaini520 woaini123 5201314520 sakura123
  doraemon anpanman totoro123 hanshin1 tigers123 yamamoto takahashi watanabe nakamura kobayashi mahal123
  mahalkita mahalkita1 pilipinas philippines loveyou1 iloveu123 anhyeuem anhyeuem1 matkhau1 matkhau123 vietnam1
  vietnam123 saranghae korea1234 seoul1234 gkswnsgml dkssud12 tjdrhdgkwk casino123 jackpot1 jackpot777 lucky777
  luckyseven amigo123 amigo1234 amigo777 amigoamigo pachinko pachinko1 pachislot`.split(/\s+/),
)

/** A well-known one, one sign over and over, or a straight run up or down ("12345678", "hgfedcba"). */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  const steps = new Set(
    [...text].slice(1).map((sign, index) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0)),
  )
  const [step = 2] = steps
  return common.has(text) || (steps.size === 1 && Math.abs(step) <= 1)
}
