/** What went wrong elsewhere, in public, and the test here that would have failed. */
import type { Proof } from './standard.ts'

export interface Incident {
  what: string
  /** Where it was told. */
  addresses: readonly string[]
  /** What is done here instead. */
  here: string
  proofs: readonly [Proof, ...Proof[]]
}

const github = (path: string) => `https://github.com/${path}`
const unknown = 'tests/e2e/money-unknown.mobile.e2e.ts'
const placeOrder = 'src/domain/money/place-order.test.ts'
const deploys = 'tests/e2e/deploys.mobile.e2e.ts'
const worker = 'sw/sw.test.ts'
const update = 'src/pwa/update/update.test.ts'
const pushHealth = 'src/pwa/push/push-health.test.ts'

export const incidents: readonly Incident[] = [
  {
    what: 'Two taps on "Confirm" sent a payment twice',
    addresses: [github('GoodDollar/GoodDAPP/issues/1813'), github('trustwallet/trust-wallet-ios/issues/577')],
    here: 'A lock is taken in the same moment as the tap, over all tabs; a confirmation is one request.',
    proofs: [
      [placeOrder, 'sends once for a double tap'],
      [unknown, 'a double tap on the confirmation of a slow'],
    ],
  },
  {
    what: 'A transfer timed out, was called failed, and was sent again',
    addresses: [github('near/near-wallet/issues/135'), github('LN-Zap/zap-desktop/issues/377')],
    here: 'An unknown outcome is a state of its own, looked for in the list of orders before anything can be sent again.',
    proofs: [
      [unknown, 'is looked for and opened'],
      ['src/domain/money/reconcile.test.ts', 'draws no conclusion from silence, however long'],
    ],
  },
  {
    what: 'A lost answer was taken for a refusal, and the retry was a new payment',
    addresses: [github('SatoshiPortal/bullbitcoin-mobile/issues/2601'), github('xch-dev/sage/issues/597')],
    here: 'Only an answer that says so is a refusal; a broken server is asked what became of it.',
    proofs: [
      [unknown, 'that a broken server answers with HTTP 500 is checked, not called failed'],
      ['src/api/envelope.test.ts', 'calls an outcome unknown only when nobody can know it'],
    ],
  },
  {
    what: 'The key against double payments was made anew for each HTTP call',
    addresses: [github('akash-network/console/pull/3449'), github('Adyen/adyen-commercetools/issues/1305')],
    here: 'The requestId belongs to the confirmation, is in the journal before the request, and the server answers it once.',
    proofs: [
      [placeOrder, 'has the order in the journal before anything is sent, and out of it with the answer'],
      ['tests/backend/finance/deposits.test.ts', 'is one order however often the same request is sent'],
    ],
  },
  {
    what: 'The form stayed after a payment had gone through, and the player confirmed once more',
    addresses: [
      github('Coinomi/coinomi-android/issues/156'),
      github('openethereum/parity-ethereum/issues/8646'),
    ],
    here: 'A placed order leaves its form for good; an open one stands above the form.',
    proofs: [[unknown, 'finds it again, placed once']],
  },
  {
    what: 'The same money was withdrawn twice by requests at one moment',
    addresses: [github('BlueWallet/BlueWallet/issues/213')],
    here: 'The wallet’s row is locked by the statement that takes from it.',
    proofs: [
      [
        'tests/backend/finance/ledger/ledger.test.ts',
        'of parallel posts only as many pass as the balance covers',
      ],
      ['tests/backend/finance/withdrawals.test.ts', 'stays one when two are sent at the same moment'],
    ],
  },
  {
    what: 'A notification opened in the wrong account',
    addresses: [
      github('misskey-dev/misskey/issues/10428'),
      github('chatwoot/chatwoot-mobile-app/issues/500'),
      github('bulwarkmail/webmail/issues/298'),
    ],
    here: 'A push names whose letter it is by a digest; another player is refused, and the letter waits for the sign-in.',
    proofs: [
      ['tests/e2e/push.mobile.e2e.ts', 'is refused to another player of the device'],
      ['tests/faults/push-fuzz.test.ts', 'is no new letter to another player of the device'],
    ],
  },
  {
    what: 'An update loaded the page again in the middle of a form',
    addresses: [
      github('DestinyItemManager/DIM/pull/10996'),
      github('khushi897920-lang/hercycle-ai/issues/354'),
    ],
    here: 'An update waits for consent, and is not even offered while something is open.',
    proofs: [
      [update, 'is not offered while something is open, and steps back when something is opened'],
      [update, 'leaves a tab in which something is open, and offers it the update afterwards'],
    ],
  },
  {
    what: 'A white screen after a release: old chunks gone, or a page of HTML in their place',
    addresses: [
      github('wwWallet/wallet-frontend/issues/452'),
      github('danny-avila/LibreChat/pull/13686'),
      github('taskcluster/taskcluster/issues/685'),
    ],
    here: 'An update is installed whole or not at all, nothing is stored without its digest, and a missing chunk costs one guarded reload.',
    proofs: [
      [deploys, 'a new build under an open tab'],
      [worker, 'poisons no text and no chunk, and what lies there wrongly is fetched anew'],
      [worker, 'that comes whole or not at all'],
    ],
  },
  {
    what: 'A part that failed once never came again, because the browser remembered it',
    addresses: [github('whatwg/html/issues/6768')],
    here: 'Once its files can be had again the page is loaded anew, and what was being opened opens.',
    proofs: [['tests/e2e/auth-failures.mobile.e2e.ts', 'where the browser remembers that a file failed']],
  },
  {
    what: 'Notifications ended without a word, while the settings said that they were on',
    addresses: [
      github('ibis-coordination/Harmonic/pull/399'),
      github('agegr/pi-web/pull/728'),
      github('stackernews/stacker.news/issues/354'),
    ],
    here: 'Every push shows something, the worker renews the address without a page, and the settings ask the back end.',
    proofs: [
      [pushHealth, 'never sees "on" where the back end dropped the address'],
      ['tests/faults/push-fuzz.test.ts', 'makes a generic notification of every payload'],
      ['sw/renew-push.test.ts', 'is told with the secret, which is used up by it'],
    ],
  },
]
