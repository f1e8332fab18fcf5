import type { Section } from './part.ts'
import { actions } from './sections/actions.tsx'
import { artAndMotion } from './sections/art-and-motion.tsx'
import { bonus } from './sections/bonus.tsx'
import { desktop } from './sections/desktop.tsx'
import { fields } from './sections/fields.tsx'
import { figures } from './sections/figures.tsx'
import { foundations } from './sections/foundations.tsx'
import { layouts } from './sections/layouts.tsx'
import { messages } from './sections/messages.tsx'
import { money } from './sections/money.tsx'
import { overlays } from './sections/overlays.tsx'
import { records } from './sections/records.tsx'
import { states } from './sections/states.tsx'

export const sections: readonly Section[] = [
  foundations,
  layouts,
  actions,
  fields,
  figures,
  states,
  overlays,
  records,
  messages,
  money,
  bonus,
  desktop,
  artAndMotion,
]

/** Components that have no place here, each with its reason; `catalogue.test.tsx` asks for one or the other. */
export const exceptions: Readonly<Record<string, string>> = {
  Modal: 'The native dialog under Dialog, Sheet and Drawer, which show it.',
  MotionProvider:
    'Has no looks: it brings framer-motion to AnimatedList, CheckMark and RollingMoney, which show it.',
  RollingOverlay: 'Lies over RollingMoney while its digits roll, which shows it.',
  PageTitle: 'Has no looks: it is the document’s title.',
  RestedStatus: 'Has no looks: it is for screen readers.',
  ReportDays: 'The line above TeamFigures, which shows it.',
  BudgetGate: 'Has no looks: it loads BudgetNotice where a budget is set on the device.',
  PlayNotice: 'The frame of BudgetNotice, ExclusionNotice and LimitNotice.',
  ExclusionNotice:
    'Looks like BudgetNotice of a break, with an end that only a back end tells; tests/e2e/account-limits.mobile.e2e.ts shows it.',
  BudgetNotice:
    'Reads the budgets of the signed-in player from the device’s storage, which this page shares with the app and never writes. See it at /about/responsible-game.',
  NavItem:
    'Has the looks of the navigation that it stands in; tests/rules/prerender.test.tsx reads which is current.',
  BalanceAfter:
    'Reads the balance of the signed-in player, without whom it shows nothing. See it in the review of an order.',
  SupportChannels: 'Stands in SupportText, which shows it, and on "About us".',
  HelpPanel:
    'A BarPanel over HelpCard. See it at 1024 px; tests/e2e/support-thread.mobile.e2e.ts has it opened.',
  MessageForm:
    'Sends to customer service of the signed-in player; tests/e2e/support-thread.mobile.e2e.ts has it filled in.',
  QuestionsCard: 'A Card of links to the FAQ. See it at /game/guide/faq.',
  HelpCard: 'A Card around ContactLink, which is shown.',
  OpenHoursLines: 'Lines below ContactLink, where the operator says its hours as `openHours`.',
  SupportHours: 'A line below ContactLink, where the operator says when customer service is there.',
  Later: 'Has no looks: it draws what it holds after the rest of a screen.',
  PauseGate: 'Has no looks: it loads PausedState where a function is paused.',
  PausedReview: 'Has no looks: it loads PausedNote.',
  SupportSheet: 'Opened by SupportButton, which shows it.',
  TermsCard:
    'Reads which editions the signed-in player has accepted, and would accept one in earnest. See it at /about/user-agreement of a brand with terms.',
  WithdrawSteps:
    'Reads the profile of the signed-in player, without whom it shows nothing. See it at /user/finance/withdraw of a new account.',
  TermsGate: 'Has no looks: it loads TermsCard where the back end keeps what was accepted.',
  UnsentQuestion:
    'A ConfirmDialog over what this browser keeps unsent. See it by a sign-out after a letter without a connection.',
  SignOutButton:
    'Would sign the player of this browser out for good: the app in development has the same storage. Its states are in sign-out-button.test.tsx.',
  DesktopFrame:
    'Reads every route of the app for its rail. See it at 1024 px; tests/e2e/frame.desktop.e2e.ts has it looked at.',
  AccountMenu: 'A BarPanel over the session of the signed-in player, with the way out in it.',
  AccountNav: 'Stands in AccountMenu; reads every route of the app.',
  LettersPanel: 'A BarPanel over the letters of the signed-in player.',
  DepositDrawer: 'A Drawer, which is shown, with the form of a deposit; an order in it would be one.',
  HomeRows: 'Rows of GameTile over the hall of the back end. See them on home from 1024 px.',
  ContinueRow: 'As HomeRows, of what the signed-in player played last.',
  YourDay: 'Reads the limits and the rounds of the signed-in player. See it on home from 1024 px.',
  OpenBonus: 'Has no looks: it loads OpenBonusBlock where the back end has bonuses.',
  PromotionBonus: 'Has no looks: it loads OfferBlock where the back end has bonuses.',
  StakeRule: 'Has no looks: it loads StakeLine where the back end has bonuses.',
  OpenBonusBlock: 'BonusCard, which is shown, of the signed-in player.',
  OfferBlock:
    'TermsTable or BonusCard, which are shown, as the signed-in player has them. See it on a promotion with a bonus.',
  StakeLine: 'A line on the springboard while a bonus of the signed-in player runs.',
  JoinSheet: 'A Sheet, which is shown, with the terms in it; tests/e2e/bonus.mobile.e2e.ts joins by it.',
  LeaveSheet: 'As JoinSheet; tests/e2e/bonus.mobile.e2e.ts leaves by it.',
}
