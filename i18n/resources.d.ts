import type about from './ja-JP/about.json'
import type account from './ja-JP/account.json'
import type agent from './ja-JP/agent.json'
import type auth from './ja-JP/auth.json'
import type bonus from './ja-JP/bonus.json'
import type captcha from './ja-JP/captcha.json'
import type content from './ja-JP/content.json'
import type crypto from './ja-JP/crypto.json'
import type download from './ja-JP/download.json'
import type finance from './ja-JP/finance.json'
import type games from './ja-JP/games.json'
import type guide from './ja-JP/guide.json'
import type hall from './ja-JP/hall.json'
import type help from './ja-JP/help.json'
import type home from './ja-JP/home.json'
import type install from './ja-JP/install.json'
import type invites from './ja-JP/invites.json'
import type kyc from './ja-JP/kyc.json'
import type languageOffer from './ja-JP/languageOffer.json'
import type letters from './ja-JP/letters.json'
import type memberEdit from './ja-JP/memberEdit.json'
import type notify from './ja-JP/notify.json'
import type offline from './ja-JP/offline.json'
import type ownData from './ja-JP/ownData.json'
import type payment from './ja-JP/payment.json'
import type promotion from './ja-JP/promotion.json'
import type push from './ja-JP/push.json'
import type records from './ja-JP/records.json'
import type saferPlay from './ja-JP/saferPlay.json'
import type shell from './ja-JP/shell.json'
import type siteStatus from './ja-JP/siteStatus.json'
import type statement from './ja-JP/statement.json'
import type support from './ja-JP/support.json'
import type transfer from './ja-JP/transfer.json'
import type ui from './ja-JP/ui.json'
import type update from './ja-JP/update.json'

declare module 'i18next' {
  /** Japanese is the pattern of the seven: a key that it lacks is a compile error. */
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      account: typeof account
      agent: typeof agent
      auth: typeof auth
      bonus: typeof bonus
      captcha: typeof captcha
      help: typeof help
      home: typeof home
      games: typeof games
      hall: typeof hall
      content: typeof content
      install: typeof install
      languageOffer: typeof languageOffer
      letters: typeof letters
      push: typeof push
      crypto: typeof crypto
      finance: typeof finance
      kyc: typeof kyc
      about: typeof about
      guide: typeof guide
      download: typeof download
      payment: typeof payment
      promotion: typeof promotion
      saferPlay: typeof saferPlay
      invites: typeof invites
      memberEdit: typeof memberEdit
      notify: typeof notify
      offline: typeof offline
      ownData: typeof ownData
      records: typeof records
      shell: typeof shell
      siteStatus: typeof siteStatus
      statement: typeof statement
      support: typeof support
      transfer: typeof transfer
      ui: typeof ui
      update: typeof update
    }
  }
}
