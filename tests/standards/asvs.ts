/** OWASP ASVS 5.0, levels 1 and 2: what a front end and this back end can prove. */
import { absent, open, proven, type Item } from './standard.ts'

const hostile = 'tests/e2e/hostile-content.mobile.e2e.ts'
const policy = 'tests/e2e/policy.mobile.e2e.ts'
const headers = 'tests/backend/platform/host-headers.test.ts'
const operator = 'tests/backend/platform/operator-access.test.ts'
const staticFiles = 'tests/backend/platform/static.test.ts'
const hostileInput = 'tests/backend/hostile-input.test.ts'
const signIn = 'tests/backend/auth/sign-in.test.ts'
const passwords = 'tests/backend/auth/passwords.test.ts'
const codes = 'tests/backend/auth/codes.test.ts'
const registration = 'tests/backend/auth/registration.test.ts'
const fundPassword = 'tests/backend/account/fund-password.test.ts'
const thirdParty = 'tests/backend/auth/third-party/third-party.test.ts'
const oauthReturn = 'src/session/oauth-return.test.ts'
const finishReturn = 'src/features/auth/third-party/finish-return.test.ts'
const idToken = 'src/features/auth/third-party/id-token.test.ts'
const ledger = 'tests/backend/finance/ledger/ledger.test.ts'
const deposits = 'tests/backend/finance/deposits.test.ts'
const withdrawals = 'tests/backend/finance/withdrawals.test.ts'
const imageGuard = 'tests/image-guard.test.ts'
const images = 'tests/e2e/images.mobile.e2e.ts'
const kyc = 'tests/backend/account/kyc/kyc.test.ts'
const signOut = 'src/session/sign-out.test.ts'
const persistReads = 'src/pwa/persist/persist-reads.test.ts'
const remembered = 'src/session/remembered-login.test.ts'
const sealedBox = 'src/lib/sealed-box.test.ts'
const http = 'src/api/http.test.ts'
const envelope = 'src/api/envelope.test.ts'
const redirect = 'src/lib/redirect.test.ts'

const encoding: Item[] = [
  proven(
    '1.2.2',
    'L1',
    'Addresses are built from encoded parts, and only safe schemes become links',
    ['src/lib/links.test.ts', 'counts %j as none'],
    [redirect, 'refuses every way out'],
  ),
  proven('1.2.4', 'L1', 'Queries of the database take parameters, never parts of a text', [
    hostileInput,
    'what the database cannot hold is refused with 400 at its field',
  ]),
  proven('1.2.9', 'L2', 'What becomes part of a regular expression cannot change it', [
    'src/features/finance/crypto/address-pattern.test.ts',
    'is of the whole text',
  ]),
  proven(
    '1.3.1',
    'L1',
    'HTML of others passes a well-known sanitiser',
    [hostile, '1,000 and more hostile texts on each surface'],
    [hostile, 'with the sanitiser taken out none runs under the policy of the host'],
  ),
  proven('1.3.2', 'L1', 'Nothing is run that came as text', [
    headers,
    'the policy allows nothing by default and nothing unsafe',
  ]),
  proven('1.3.6', 'L2', 'The back end calls no address that a request names, unless it is public', [
    'tests/backend/push/public-address.test.ts',
    'not to a name that leads to this computer',
  ]),
  proven(
    '1.5.2',
    'L2',
    'What is read from a text is checked against a shape',
    ['tests/faults/envelope.test.ts', 'takes none of them for a success'],
    [hostileInput, 'a body that is nested a hundred thousand times'],
  ),
]

const logic: Item[] = [
  proven('2.1.1', 'L1', 'The rules of every input are written down', [
    'tests/specification.test.ts',
    'Each status',
  ]),
  proven(
    '2.2.1',
    'L1',
    'Input is checked against what the business expects',
    ['tests/faults/amounts.test.ts', 'reads 20,000 typed amounts exactly or refuses them'],
    ['src/features/finance/rules.test.ts', 'keeps to the step'],
  ),
  proven('2.2.2', 'L1', 'The server checks it too', [withdrawals, 'a withdrawal is refused at its cause']),
  proven(
    '2.3.1',
    'L1',
    'Steps of a flow cannot be left out',
    [codes, 'step 1 without the ticket of step 0 is refused'],
    ['tests/backend/account-transfer/confirm.test.ts', 'needs the code first, and a session'],
  ),
  proven('2.3.2', 'L2', 'Limits of the business hold', [
    deposits,
    'through a closed channel or in another currency',
  ]),
  proven(
    '2.3.3',
    'L2',
    'A step of business happens whole or not at all',
    [ledger, 'a player cannot spend what is not there, and nothing stays of the attempt'],
    ['tests/backend/platform/idempotency.test.ts', 'a request that failed leaves nothing behind'],
  ),
  proven(
    '2.3.4',
    'L2',
    'What is scarce cannot be taken twice at once',
    [ledger, 'of parallel posts only as many pass as the balance covers'],
    [withdrawals, 'stays one when two are sent at the same moment'],
  ),
  proven('2.4.1', 'L2', 'Automatic calls are slowed down', [
    codes,
    'an address gets ten a day, whoever asks',
  ]),
]

const frontEnd: Item[] = [
  proven('3.2.1', 'L1', 'An answer cannot be shown as something that it is not', [
    kyc,
    'each photo as a picture and nothing else',
  ]),
  proven('3.2.2', 'L1', 'Text is shown as text', [hostile, '1,000 and more hostile texts on each surface']),
  proven('3.3.1', 'L1', 'Cookies are only sent where they belong', [
    operator,
    'is traded for a cookie that no script and no other site gets',
  ]),
  open(
    '3.4.1',
    'L1',
    'HSTS, for a year',
    'Sent by the reference host and listed for others; whether a host speaks TLS is the operator’s part.',
    [headers, 'a static host is told the same headers as our own sends'],
  ),
  proven(
    '3.4.3',
    'L2',
    'A content security policy',
    [policy, 'styles, calls, pictures, frames and forms'],
    [headers, 'the policy allows nothing by default and nothing unsafe'],
  ),
  proven('3.4.4', 'L2', 'nosniff', [headers, 'a static host is told the same headers as our own sends']),
  proven('3.4.5', 'L2', 'A referrer policy', [
    headers,
    'a static host is told the same headers as our own sends',
  ]),
  proven('3.4.6', 'L2', 'Nobody else frames the app', [
    headers,
    'the policy allows nothing by default and nothing unsafe',
  ]),
  proven(
    '3.5.1',
    'L1',
    'Another site cannot send a call in the player’s name',
    [operator, 'take no form of another site, even with the cookie'],
    [http, 'posts JSON with TOKEN and Accept-Language and reads data'],
  ),
  proven('3.5.3', 'L1', 'What changes something is a POST', ['tests/calls.test.ts', 'serves every call']),
  proven('3.5.4', 'L2', 'Games run at an origin of their own', [
    'tests/backend/platform/pages.test.ts',
    'the page may run and load only what is its own, and frame the demo machine',
  ]),
  proven('3.5.5', 'L2', 'Messages of other windows are believed only from their origin', [
    'tests/e2e/springboard.mobile.e2e.ts',
    'a game is heard from its own frame alone',
  ]),
  proven(
    '3.7.2',
    'L2',
    'A redirect stays in the app',
    [redirect, 'refuses every way out'],
    ['tests/e2e/guard.mobile.e2e.ts', '/redirect leads to a path of this app only'],
  ),
]

const files: Item[] = [
  proven('5.1.1', 'L2', 'Which files are taken is written down', [
    images,
    'a PNG over 5,000,000 bytes becomes a JPEG',
  ]),
  proven('5.2.1', 'L1', 'Files have a largest size', [kyc, 'at the limit of 4 MB one is taken']),
  proven(
    '5.2.2',
    'L1',
    'Their content is looked at, not their name',
    [imageGuard, 'there are at least 200 files'],
    [images, 'every odd file is refused for its reason, or comes out upright and clean'],
  ),
  proven('5.3.2', 'L1', 'No path is made of what a request says', [
    staticFiles,
    'does not lead out of the build',
  ]),
]

const authentication: Item[] = [
  proven('6.2.1', 'L1', 'Passwords have eight characters at least', [passwords, 'as a login password']),
  proven('6.2.3', 'L1', 'A change asks for the password in force', [
    fundPassword,
    'a new login password must be another one and not weak',
  ]),
  proven('6.2.4', 'L1', 'The first guesses are refused', [passwords, 'as a login password']),
  proven('6.2.5', 'L1', 'No kind of character is asked for', [passwords, 'as a login password']),
  proven('6.2.6', 'L1', 'A password is typed unseen', [
    'tests/e2e/registration.mobile.e2e.ts',
    'a password can be looked at while it is typed',
  ]),
  proven('6.2.7', 'L1', 'It can be pasted, and filled in by the browser', [
    'tests/e2e/remembered-login.mobile.e2e.ts',
    'a remembered player comes back and types the picture code only',
  ]),
  proven('6.2.8', 'L1', 'It is sent as typed', [
    'src/features/auth/rules.test.ts',
    'and the password untouched',
  ]),
  proven('6.2.9', 'L2', 'It may have 64 characters', [passwords, 'as a login password']),
  open(
    '6.2.12',
    'L2',
    'It is no known leaked one',
    'Compared with the first guesses of such lists, not with a whole list.',
    [passwords, 'as a login password'],
  ),
  proven('6.3.1', 'L1', 'Guessing is stopped', [
    signIn,
    'five wrong passwords lock the account, known or not',
  ]),
  open(
    '6.3.3',
    'L2',
    'A second factor',
    'Money asks for the fund password; there is no second factor of another kind (a passkey is issue 19).',
    [withdrawals, 'for half an hour after five wrong fund passwords'],
  ),
  proven(
    '6.3.8',
    'L2',
    'Answers do not tell who has an account',
    [signIn, 'a wrong password and an unknown account get the same answer'],
    [codes, 'a taken and a free address are answered alike at every step'],
  ),
  proven('6.4.1', 'L1', 'Mailed codes end', [registration, 'step 0 refuses a wrong code, an expired code']),
  proven('6.4.3', 'L2', 'Recovery is no way in', [
    'tests/backend/auth/hold.test.ts',
    'a reset login password holds withdrawals for a day',
  ]),
  proven('6.5.1', 'L2', 'A code serves once', [
    fundPassword,
    'a forgotten fund password is replaced with the login password and the mailed code, once',
  ]),
  proven('6.5.5', 'L2', 'A code lives ten minutes at most', [
    fundPassword,
    'after five of them, or ten minutes, it is dead',
  ]),
  proven('6.6.3', 'L2', 'Codes cannot be guessed', [
    codes,
    'a sender who was wrong a hundred times guesses no more on this day',
  ]),
  proven('6.8.1', 'L2', 'One provider cannot speak for another’s people', [
    thirdParty,
    'the same subject elsewhere is somebody else',
  ]),
  proven('6.8.2', 'L2', 'Signatures are checked', [
    thirdParty,
    'neither `alg: none` nor a secret made of the public key passes for a signature',
  ]),
]

const sessions: Item[] = [
  proven('7.2.1', 'L1', 'The server decides whether a session is in force', [
    signIn,
    'a call without a valid session is refused with 401',
  ]),
  proven('7.2.4', 'L1', 'A sign-in makes a new token', [
    signIn,
    'signing out ends this session, a new password ends the others',
  ]),
  proven('7.4.1', 'L1', 'An ended session is of no use', [
    signIn,
    'signing out ends this session, a new password ends the others',
  ]),
  proven('7.4.3', 'L2', 'A new password ends the other sessions', [
    fundPassword,
    'it ends every other session',
  ]),
  proven('7.4.4', 'L2', 'The way out is easy to see', [
    'tests/e2e/guard.mobile.e2e.ts',
    'signing out clears the player and tells the other tab',
  ]),
  proven('7.5.1', 'L2', 'What guards an account asks for the password again', [
    fundPassword,
    'neither the code nor the login password is enough alone',
  ]),
  open(
    '7.5.2',
    'L2',
    'Players see their sessions and end them',
    'A new password ends the others; a list of devices is issue 19.',
    [fundPassword, 'it ends every other session'],
  ),
  proven('7.6.2', 'L2', 'A session begins by an act of the player', [
    'src/session/url-parameters.test.ts',
    'signs nobody in unasked, unless the operator says so',
  ]),
  open(
    '7.3.1',
    'L2',
    'A session ends when nobody uses it',
    'It ends 30 days after the sign-in, used or not: players stay signed in on their phones.',
  ),
]

const authorisation: Item[] = [
  proven('8.2.1', 'L1', 'Each call knows who may use it', [
    signIn,
    'an agent call by a player with 403 or 404',
  ]),
  proven(
    '8.2.2',
    'L1',
    'Nobody reaches another player’s data',
    [withdrawals, 'for another player’s card'],
    ['tests/backend/letters/letters.test.ts', 'marks a player’s own letters read, and no other’s'],
  ),
  proven('8.3.1', 'L1', 'The server decides, not the app', [
    hostileInput,
    'who is not signed in is refused before the body is looked at',
  ]),
]

const federation: Item[] = [
  proven('9.1.2', 'L1', 'Only listed algorithms sign a token', [thirdParty, 'neither `alg: none`']),
  proven(
    '9.2.1',
    'L1',
    'A token is in force only within its time',
    [thirdParty, 'is refused and opens no account'],
    [idToken, 'does not pass with %s'],
  ),
  proven('9.2.3', 'L2', 'A token is for this app', [thirdParty, 'is refused and opens no account']),
  proven('10.1.1', 'L2', 'Tokens go only where they are needed', [
    oauthReturn,
    'logs neither code, credential nor state',
  ]),
  proven('10.1.2', 'L2', 'Only the answer to our own question counts', [
    oauthReturn,
    'knows no state that it did not give out',
  ]),
  proven('10.2.1', 'L2', 'PKCE and state guard the code', [
    thirdParty,
    'the provider wants PKCE, its own redirect address, and each code once',
  ]),
  proven('10.2.2', 'L2', 'An answer of another issuer is not taken', [
    finishReturn,
    'in the name of another issuer is not even exchanged',
  ]),
  proven('10.5.1', 'L2', 'An ID token serves once', [
    thirdParty,
    'a token that serves once is refused the second time',
  ]),
]

const rest: Item[] = [
  proven('11.3.2', 'L1', 'Approved ciphers and modes', [
    sealedBox,
    'does not open when altered, when foreign, or once the key is forgotten',
  ]),
  proven('11.4.2', 'L2', 'Passwords are stored by a slow function', [
    passwords,
    'in production a hash costs N = 2^17 and says so',
  ]),
  proven('11.5.1', 'L2', 'What must not be guessed is random', [
    'src/lib/random-id.test.ts',
    'is a UUID v4 and never the same',
  ]),
  open('12.2.1', 'L1', 'TLS everywhere', 'The operator’s host; the app asks for it by HSTS.'),
  proven(
    '13.3.1',
    'L2',
    'No secret is in the code or in a delivered file',
    ['tests/bundle.test.ts', 'ships no source map'],
    [operator, 'the secret is another at each start'],
  ),
  proven('13.4.1', 'L1', 'Nothing of the repository is delivered', [staticFiles, '%s is a 404 and no page']),
  proven('13.4.2', 'L2', 'Nothing for tests is open in production', [
    operator,
    'are not there at all without their flag',
  ]),
  proven(
    '14.2.1',
    'L1',
    'Nothing private stands in an address',
    ['src/session/url-parameters.test.ts', 'is removed and ignored where it is none'],
    [operator, 'the secret leaves the address'],
  ),
  proven('14.2.3', 'L2', 'Nothing goes to strangers', [policy, 'styles, calls, pictures, frames and forms']),
  proven(
    '14.3.1',
    'L1',
    'A sign-out leaves nothing on the device',
    ['tests/faults/switches.test.ts', 'leaves nothing of a player to the next one'],
    [signOut, 'has wiped everything before anything is awaited'],
  ),
  proven('14.3.2', 'L2', 'Private answers are not cached', [
    'sw/call-cache.test.ts',
    'caches nothing of a player',
  ]),
  proven(
    '14.3.3',
    'L2',
    'What the browser stores is not sensitive',
    [persistReads, 'the profile without how to reach the player'],
    [remembered, 'stores the password only sealed'],
  ),
  proven('15.3.1', 'L1', 'Answers hold no more than is needed', [
    'tests/backend/finance/bank-cards.test.ts',
    'keeps the number to itself but for the last four digits',
  ]),
  proven('15.3.5', 'L2', 'Kinds are checked, and compared strictly', [
    envelope,
    'never takes a malformed answer for a success',
  ]),
  proven('16.2.5', 'L2', 'The log holds no secret', [
    hostileInput,
    'of a database error only the code and the constraint are logged',
  ]),
  proven('16.5.1', 'L2', 'An error tells nothing of the inside', [
    signIn,
    'an unexpected error is a 500 without its details',
  ]),
  proven('16.5.3', 'L2', 'It fails closed', [
    http,
    'fails closed on a money answer that it cannot understand',
  ]),
  absent('4.3.1', 'L2', 'Limits of GraphQL', 'There is no GraphQL.'),
  absent('17.1.1', 'L2', 'WebRTC', 'There is no WebRTC.'),
]

export const asvs: readonly { chapter: string; items: readonly Item[] }[] = [
  { chapter: 'Encoding and sanitisation', items: encoding },
  { chapter: 'Validation and business logic', items: logic },
  { chapter: 'Web front end', items: frontEnd },
  { chapter: 'Files', items: files },
  { chapter: 'Authentication', items: authentication },
  { chapter: 'Sessions', items: sessions },
  { chapter: 'Authorisation', items: authorisation },
  { chapter: 'Tokens and OAuth', items: federation },
  { chapter: 'Cryptography, configuration, data, code, errors', items: rest },
]
