import type account from './ja-JP/account.json'
import type auth from './ja-JP/auth.json'
import type captcha from './ja-JP/captcha.json'
import type home from './ja-JP/home.json'
import type games from './ja-JP/games.json'
import type content from './ja-JP/content.json'
import type letters from './ja-JP/letters.json'
import type finance from './ja-JP/finance.json'
import type shell from './ja-JP/shell.json'
import type ui from './ja-JP/ui.json'

declare module 'i18next' {
  /** Japanese is the pattern of the seven: a key that it lacks is a compile error. */
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      account: typeof account
      auth: typeof auth
      captcha: typeof captcha
      home: typeof home
      games: typeof games
      content: typeof content
      letters: typeof letters
      finance: typeof finance
      shell: typeof shell
      ui: typeof ui
    }
  }
}
