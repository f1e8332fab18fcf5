/** Style sheets that come later, with a part that loads lazily or an edit in development, follow the choice too. */
import { shown, showTheme } from '~/layout/theme.ts'

export const followTheme = (): void =>
  new MutationObserver(() => showTheme(shown.theme)).observe(document.head, {
    childList: true,
    subtree: true,
  })
