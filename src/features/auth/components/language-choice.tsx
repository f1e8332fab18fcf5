import type { AuthTab } from '../../../session/auth-popup.ts'
import { LanguageMenu } from '../../../shell/language-menu.tsx'
import { keepTab } from '../auth-drafts.ts'
import css from './language-choice.module.css'

/** The languages in the popup (spec §9), which opens on the same tab after the reload. */
export function LanguageChoice({ tab }: { tab: AuthTab }) {
  return (
    <div className={css['choice']}>
      <LanguageMenu onChoose={() => keepTab(tab)} />
    </div>
  )
}
