/** Whether this app can be installed from here, or is installed already. */
import { proxy, ref } from 'valtio'

/** Not in TypeScript's DOM: Chromium browsers only. */
export interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Kept by `src/build/page/bootstrap.ts`: the browser may say that it can install before the app is there. */
    amigoInstall?: InstallPromptEvent | undefined
  }
}

export const install = proxy<{
  /** The browser's own dialog, held back until the player asks for it; it can be shown once. */
  prompt: InstallPromptEvent | null
  /** This very page runs as an installed app, or was installed from here just now. */
  installed: boolean
}>({ prompt: null, installed: false })

const isInstallPrompt = (event: Event): event is InstallPromptEvent =>
  'prompt' in event && 'userChoice' in event

function hold(event: InstallPromptEvent): void {
  event.preventDefault()
  install.prompt = ref(event)
}

/** As an app of its own: no browser around it. Safari on iOS says so in a member of its own. */
export const runsAsApp = (): boolean =>
  ('standalone' in navigator && navigator.standalone === true) ||
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches

/** Follows what the browser says about installing, from what it said before the app was there on. */
export function followInstall(): void {
  install.installed = runsAsApp()
  if (window.amigoInstall) hold(window.amigoInstall)
  window.amigoInstall = undefined
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    if (isInstallPrompt(event)) hold(event)
  })
  globalThis.addEventListener('appinstalled', () => {
    install.prompt = null
    install.installed = true
  })
}

/** Shows the browser's dialog; call it from a tap. False when the player declined there, or when there is none. */
export async function askInstall(): Promise<boolean> {
  const event = install.prompt
  if (!event) return false
  install.prompt = null
  await event.prompt()
  return (await event.userChoice).outcome === 'accepted'
}

/** Which way of installing fits this device. Pure: the caller reads the browser. */
export const installPlatforms = ['ios', 'android', 'desktop'] as const
export type InstallPlatform = (typeof installPlatforms)[number]

interface Device {
  userAgent: string
  /** iPads say that they are a Mac, but a Mac has no touch screen. */
  maxTouchPoints: number
}

export function installPlatformOf({ userAgent, maxTouchPoints }: Device): InstallPlatform {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'desktop'
}

/** Browsers that can install, but have no dialog that a page could open: the player does it, and is shown how. */
export type InstallGuide = InstallPlatform | 'firefox' | 'safari'

/** The steps that fit this browser: Firefox on Android and Safari (17 and newer) on a Mac have steps of their own. */
export function installGuideOf(device: Device): InstallGuide {
  const { userAgent } = device
  const system = installPlatformOf(device)
  if (system === 'android') return /Firefox\//.test(userAgent) ? 'firefox' : 'android'
  const isSafari =
    /Macintosh.*Version\/(1[7-9]|[2-9]\d)\b.*Safari\//.test(userAgent) && !/Chrom|Edg|OPR/.test(userAgent)
  return system === 'desktop' && isSafari ? 'safari' : system
}

/** The player can add the app by hand from here, and is offered to be shown how. */
export const canAddByHand = (device: Device) =>
  !isInsideApp(device) && ['ios', 'firefox', 'safari'].includes(installGuideOf(device))

/** "16.4" as a number, of an iPhone or iPad; 0 where it does not say. An iPad says only which Safari it has. */
export function iosVersionOf({ userAgent }: Pick<Device, 'userAgent'>): number {
  const [, major, minor] = /(?:iPhone OS|CPU OS|Version)[ /](\d+)[._](\d)/.exec(userAgent) ?? []
  return Number(`${major ?? 0}.${minor ?? 0}`)
}

/** Pages inside other apps (LINE, Instagram, Facebook …) cannot be added to the home screen. */
export const isInsideApp = ({ userAgent }: Pick<Device, 'userAgent'>) =>
  /\bLine\/|FBAN|FBAV|Instagram|MicroMessenger|KAKAOTALK|Zalo|; wv\)/.test(userAgent)
