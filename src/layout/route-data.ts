import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type accountTexts from '#i18n/ja-JP/account.json'
import type shellTexts from '#i18n/ja-JP/shell.json'
import type { Language } from '#i18n/languages.ts'
import type { IconName } from '~/ui/icon-names.ts'

/** What every route's loader and guard can reach. */
export interface RouterContext {
  queryClient: QueryClient
  /** Itself, for guards and redirects: importing it would make the types of the routes circular. */
  router: AnyRouter
  /** What tabs and menu entries show beside their name, handed down because the frame knows no feature. */
  badges: Partial<Record<TabKey | TitleKey, ComponentType>>
  /** Bar and rail from 768 px, handed down for the same reason; `loadDesktopFrame` fetches them. */
  DesktopFrame: ComponentType
  loadDesktopFrame: () => Promise<unknown>
  /** A deposit over the page. */
  DepositDrawer: ComponentType<DepositDrawerProps>
  /** Into the machine that was played last, else to the hall. */
  PlayLink: ComponentType<{ children: ReactNode }>
}

export interface DepositDrawerProps {
  /** The number of the order that was placed; null before. */
  order: string | null
  onOrder: (orderSn: string | null) => void
  onClose: () => void
}

export type MenuGroup = 'game' | 'user' | 'userCenter' | 'agent' | 'about' | 'footer'

export type TitleKey = keyof typeof shellTexts.title
/** The name of one account setting (`i18n/<lang>/account.json`), which the page's loader fetches. */
export type AccountTitle =
  | `${keyof Pick<typeof accountTexts, 'idNumber' | 'email' | 'kycEntry' | 'fund' | 'login' | 'passkey' | 'device' | 'data'>}.name`
  | 'profile.edit'
  | 'forgotten.title'
export type TabKey = keyof typeof shellTexts.tab

declare module '@tanstack/react-router' {
  /** Route metadata: requiresAuth, title, icon, order, group, activeMenu. */
  interface StaticDataRouteOption {
    requiresAuth?: boolean
    /** Key below `title` in the frame's texts (`i18n/<lang>/shell.json`), also the name in menus. */
    titleKey?: TitleKey
    /** A title in one language whatever that of the interface; menus keep `titleKey`. */
    fixedTitle?: { text: string; lang: string }
    /** The part of the address that completes the title, such as a machine's number. */
    titleDetail?: string
    /** The part of the address that names what the page shows, with a title of its own for each of its values. */
    titleBy?: { part: string; titles: Readonly<Record<string, AccountTitle>> }
    icon?: IconName
    order?: number
    group?: MenuGroup
    /** In the menus of these interface languages only. */
    menuLanguages?: readonly Language[]
    /** Path of the menu entry that is shown as active here, when it is not this one. */
    activeMenu?: string
    /** Place among the five bottom tabs, with its own short name. */
    tab?: { order: number; titleKey: TabKey; icon: IconName }
    /** Who is no agent finds the application here, under the name of the programme. */
    agentsOnly?: boolean
    /** The sub-screen shows a back bar on phones. */
    back?: boolean
    /** The screen stays in the document when it is left; not where a fresh one is safer, as with money. */
    keepsScreen?: boolean
    /** Ends with the legal links on phones too; a desktop has them on every page. */
    footer?: boolean
    /** A long list: going back to it in the history finds it where it was left. */
    keepsScroll?: boolean
    /** The part of the address that opens a reader beside the list; below 768 px it is a page of its own. */
    reader?: string
  }
}
