/** The beginner guide's tabs by their index in the address (`/game/guide/2`); the first stands at the bare address. */
export const guideTabs = ['start', 'deposit', 'play', 'withdraw'] as const
export type GuideTab = (typeof guideTabs)[number]

/** Where a tab's own matter is done. */
export const guideTargets = {
  start: '/login',
  deposit: '/user/finance/deposit',
  play: '/amigo',
  withdraw: '/user/finance/withdraw',
} as const satisfies Record<GuideTab, string>

/** The tab that the address names; the first for an unknown one. */
export const guideTabAt = (tabIndex: string | undefined): GuideTab =>
  (/^\d$/.test(tabIndex ?? '') ? guideTabs[Number(tabIndex)] : undefined) ?? guideTabs[0]

/** The route parameter of a tab: none for the first, said outright, for a link keeps what it is not told to drop. */
export const guideParamOf = (tab: GuideTab): { tabIndex: string | undefined } => ({
  tabIndex: tab === guideTabs[0] ? undefined : String(guideTabs.indexOf(tab)),
})
