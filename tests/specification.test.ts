/** Each status, error and constant of the specification's §4, §5, §8 and §9 has a test; here stands which one. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What the specification says → where it is tested: the file, and a part of the test's title. */
type Proofs = Record<string, readonly (readonly [file: string, title: string])[]>

const statesAndTransitions: Proofs = {
  'the token of a sign-in is stored, an empty one is none': [
    ['src/session/session.test.ts', 'keeps the token of a sign-in under the key "token"'],
    ['src/session/session.test.ts', 'treats a missing token as no sign-in'],
  ],
  'login failure removes the stored token and refreshes the captcha': [
    [
      'tests/e2e/auth-failures.mobile.e2e.ts',
      'a wrong password is said at the password, both stay as typed, and a stored token is removed',
    ],
    [
      'tests/e2e/auth-failures.mobile.e2e.ts',
      'a wrong picture code is said at its field, a new picture comes',
    ],
  ],
  'logout clears state and token and goes to /': [
    ['src/session/sign-out.test.ts', 'clears stored state and token, then sends the browser to /'],
  ],
  'forced logout on 401 and 402': [
    ['src/api/envelope.test.ts', 'knows 401 and 402 as number, as string and as HTTP status'],
    ['src/api/http.test.ts', 'signs out exactly once for 50 parallel 401s'],
  ],
  'deposit and withdrawal statuses': [
    ['src/domain/money/order-status.test.ts', 'names each status of the specification'],
    ['src/domain/money/order-status.test.ts', 'shows an unknown status as it is, neutral'],
  ],
  'agent application: pending, rejected, approved': [
    ['tests/e2e/agent.mobile.e2e.ts', 'a player applies, reads why not, applies again and becomes an agent'],
  ],
  'KYC waits for review; its outcomes': [
    [
      'tests/backend/account/kyc/kyc.test.ts',
      'comes into review with the very bytes that were sent, and is approved',
    ],
    ['tests/backend/account/kyc/kyc.test.ts', 'that is rejected names the photo, its reason and a remark'],
    ['tests/e2e/kyc.mobile.e2e.ts', 'a final rejection says whom to ask; an unknown state stays neutral'],
  ],
  'register flow, ending with token, user info and the popup closed': [
    [
      'src/features/auth/finish-sign-in.test.ts',
      'stores the token, then the settings, then loads the player',
    ],
    [
      'tests/e2e/registration.mobile.e2e.ts',
      "a newcomer who came by an agent's link is registered with the agent's code",
    ],
  ],
  'the registration-complete event fires for one platform only': [
    ['src/features/auth/register/announce-registration.test.ts', 'does not fire unless a platform names it'],
    ['tests/e2e/platform.mobile.e2e.ts', 'fires once for a platform that names it'],
  ],
  'find-password flow with its tips': [
    [
      'tests/e2e/find-password.mobile.e2e.ts',
      'a player who forgot the password gets a code by mail and signs in with a new password',
    ],
  ],
  'code-send button: 60 s, with the seconds left': [
    ['src/components/code-countdown.test.ts', 'starts at 60 seconds and ends at 0'],
    ['tests/e2e/registration.mobile.e2e.ts', 'a code can be asked for again after 60 s'],
  ],
  'remembered account and password': [
    [
      'src/session/remembered-login.test.ts',
      'prefills account and password, and stores the password only sealed',
    ],
    ['tests/e2e/remembered-login.mobile.e2e.ts', 'who signs in without "remember me" is not remembered'],
  ],
  'a language change is saved and reloads the page': [
    ['tests/e2e/language.mobile.e2e.ts', 'a player who changes the language keeps the page'],
    ['i18n/languages.test.ts', 'fall back to ja-JP'],
  ],
  'toasts disappear after 2000 ms': [['src/ui/toast.test.ts', 'disappears after 2000 ms']],
}

const validationRules: Proofs = {
  'login: account, password and captcha': [
    ['src/features/auth/rules.test.ts', 'asks for account, password and captcha'],
  ],
  'register step 0': [
    ['src/features/auth/rules.test.ts', 'asks for e-mail, code and the agreement'],
    [
      'tests/e2e/registration-failures.mobile.e2e.ts',
      'a malformed e-mail address is said at its field and no code is sent',
    ],
  ],
  'register step 1: letters and digits; the two entries match': [
    ['src/features/auth/rules.test.ts', 'refuses the username %s'],
    ['src/features/auth/rules.test.ts', 'refuses entries that differ'],
  ],
  'find password: account, captcha, new password, code': [
    ['src/features/auth/rules.test.ts', 'asks for account and captcha, then for new password and code'],
  ],
  'password strength 0 to 4': [['src/ui/password-strength.test.ts', 'scores a password as spec §5 says']],
  'the name matches the holder of the card': [
    ['src/lib/holder-name.test.ts', 'match by any spelling, and differ when one can be read and none fits'],
  ],
  'withdrawal needs fund password and bank card': [
    ['src/features/finance/rules.test.ts', 'asks for a bank card first'],
    [
      'src/components/money-confirmation/check-fund-password.test.ts',
      'takes six digits, full-width ones too',
    ],
  ],
  'amounts have a range': [
    ['src/features/finance/rules.test.ts', 'keeps to the step, and without one takes each amount'],
    [
      'tests/e2e/money-failures.mobile.e2e.ts',
      'tside the range or beyond the balance is refused at the amount',
    ],
  ],
  'generic prompts': [['tests/spec-words.test.ts', 'the words of the specification in English']],
  'valid links': [['src/lib/links.test.ts', 'counts %j as valid']],
  'images are compressed, other files refused': [
    [
      'tests/e2e/images.mobile.e2e.ts',
      'every odd file is refused for its reason, or comes out upright and clean',
    ],
  ],
}

const errors: Proofs = {
  'another code: the server message or "Error"': [
    ['src/api/envelope.test.ts', 'rejects another code with the server message, or "Error"'],
  ],
  'transport: "Request Error"': [
    ['src/api/http.test.ts', 'gives up when the time is over, with a transport error'],
  ],
  'find-password step 0 failure refreshes the captcha': [
    [
      'tests/e2e/find-password.mobile.e2e.ts',
      'a wrong picture code sends no mail, keeps the account and brings a new picture',
    ],
  ],
  'a failed logout still clears': [['src/session/sign-out.test.ts', 'does so even if the logout step fails']],
  'third-party error: only logged': [
    [
      'src/features/auth/third-party/finish-return.test.ts',
      'is logged without its secrets, and signs nobody in',
    ],
    ['tests/e2e/third-party.mobile.e2e.ts', 'who cancels at the provider reads one quiet line'],
  ],
  'passwords differ; no bank card bound': [
    ['tests/spec-words.test.ts', "'passwords do not match'"],
    ['tests/spec-words.test.ts', "'Please bind the bank card first'"],
  ],
  'unmatched route': [
    ['tests/e2e/guard.mobile.e2e.ts', 'an unknown path says so, searches the hall and links home'],
  ],
  'a page chunk fails to load': [
    ['tests/e2e/spec-constants.desktop.e2e.ts', 'the preload error is raised and passed on'],
  ],
  'image compression: five errors': [['src/lib/image/prepare-photo.test.ts', 'the errors of spec §8']],
}

const constants: Proofs = {
  'request timeout 60000 ms': [['src/api/http.test.ts', 'gives every call 60000 ms']],
  'token and language keys': [
    ['src/session/session.test.ts', 'keeps the token of a sign-in under the key "token"'],
    ['tests/e2e/first-paint.mobile.e2e.ts', 'a reader of another language sees no Japanese word'],
  ],
  'seven languages, four in the sign-in area': [
    ['i18n/languages.test.ts', 'are the seven of spec §9'],
    ['i18n/languages.test.ts', 'are four in the sign-in area'],
  ],
  'desktop from 768 px': [['tests/e2e/spec-constants.desktop.e2e.ts', 'the desktop layout begins at 768 px']],
  'dialogs are 500 px wide': [['tests/e2e/spec-constants.desktop.e2e.ts', 'a dialog is 500 px wide']],
  'compression: quality 0.6, PNG over 5,000,000 bytes': [
    ['src/lib/image/prepare-photo.test.ts', 'uses the constants of spec §9'],
    ['tests/e2e/images.mobile.e2e.ts', 'a PNG over 5,000,000 bytes becomes a JPEG'],
  ],
  'credited within ten minutes': [
    ['src/features/finance/order-clock.test.ts', 'turns to customer service after ten minutes'],
    ['tests/spec-words.test.ts', 'the deposit notice names ten minutes'],
  ],
  'exchange ratio, two readings': [
    ['tests/spec-words.test.ts', 'the exchange ratio, two readings'],
    ['src/domain/money/quote.test.ts', 'goes by the channel, never by the language'],
  ],
  'last four digits': [
    ['tests/backend/finance/bank-cards.test.ts', 'keeps the number to itself but for the last four digits'],
  ],
  'a loss rate is shown': [['tests/e2e/spec-constants.desktop.e2e.ts', 'the deposit names the loss rate']],
  'green steps in the register flow': [
    ['tests/e2e/registration.mobile.e2e.ts', 'the step colour of the register flow is green'],
  ],
  'copy to clipboard': [
    ['tests/e2e/crypto.mobile.e2e.ts', 'who copies an address that needs a memo is told of the memo'],
  ],
  'random id': [['src/lib/random-id.test.ts', 'is a UUID v4 and never the same']],
  'tree search and tree walk': [
    ['src/lib/tree.test.ts', 'gives the way to the first that fits'],
    ['src/lib/tree.test.ts', 'visits every node before its children'],
  ],
}

describe.each([
  ['§4, states and transitions', statesAndTransitions],
  ['§5, validation rules', validationRules],
  ['§8, error catalogue', errors],
  ['§9, constants and limits', constants],
] as const)('%s', (_section, proofs) => {
  it.each(Object.entries(proofs))('%s', (_sentence, tests) => {
    const missing = tests.filter(([file, title]) => !readFileSync(file, 'utf8').includes(title))
    expect(missing, 'no such test any more: name the one that took its place').toEqual([])
  })
})
