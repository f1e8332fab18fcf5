/** Whether this app can be installed from here, or is installed already. */
import { proxy, ref } from 'valtio'

/** Chromium only; not in TypeScript's DOM types. */
export interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Stored by `src/build/page/start-app.ts`: the browser may fire the event before the app has loaded. */
    amigoInstall?: InstallPromptEvent | undefined
  }
}

export const install = proxy<{
  /** The browser's deferred install dialog; it can be shown once. */
  prompt: InstallPromptEvent | null
  /** This page runs as an installed app, or was installed from here just now. */
  installed: boolean
}>({ prompt: null, installed: false })

const isInstallPrompt = (event: Event): event is InstallPromptEvent =>
  'prompt' in event && 'userChoice' in event

function hold(event: InstallPromptEvent): void {
  event.preventDefault()
  install.prompt = ref(event)
}

/** Runs standalone, without browser UI. Safari on iOS reports this as `navigator.standalone`. */
export const runsAsApp = (): boolean =>
  ('standalone' in navigator && navigator.standalone === true) ||
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches

/** Tracks the browser's install events, including one that fired before the app had loaded. */
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

/** Shows the browser's dialog; call it from a tap. False if the player declined or if there is no dialog. */
export async function askInstall(): Promise<boolean> {
  const event = install.prompt
  if (!event) return false
  install.prompt = null
  await event.prompt()
  return (await event.userChoice).outcome === 'accepted'
}

/** The device's kind decides how to install. Pure functions: the caller passes `navigator`. */
export const installPlatforms = ['ios', 'android', 'desktop'] as const
export type InstallPlatform = (typeof installPlatforms)[number]

interface Device {
  userAgent: string
  /** Tells iPads from Macs: iPads send a Mac's user agent, but a Mac has no touch screen. */
  maxTouchPoints: number
}

export function installPlatformOf({ userAgent, maxTouchPoints }: Device): InstallPlatform {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'desktop'
}

/** Browsers without an install dialog that a page can open: the player gets instructions. */
export type InstallGuide = InstallPlatform | 'firefox' | 'safari'

/** Chooses the instructions: Firefox on Android and Safari (17 or newer) on a Mac have their own. */
export function installGuideOf(device: Device): InstallGuide {
  const { userAgent } = device
  const system = installPlatformOf(device)
  if (system === 'android') return /Firefox\//.test(userAgent) ? 'firefox' : 'android'
  const isSafari =
    /Macintosh.*Version\/(1[7-9]|[2-9]\d)\b.*Safari\//.test(userAgent) && !/Chrom|Edg|OPR/.test(userAgent)
  return system === 'desktop' && isSafari ? 'safari' : system
}

/** The player can install by hand with instructions. */
export const canAddByHand = (device: Device) =>
  !isInsideApp(device) && ['ios', 'firefox', 'safari'].includes(installGuideOf(device))

/** The iOS version as a number (16.4); 0 if unknown. An iPad reports only Safari's version. */
export function iosVersionOf({ userAgent }: Pick<Device, 'userAgent'>): number {
  const [, major, minor] = /(?:iPhone OS|CPU OS|Version)[ /](\d+)[._](\d)/.exec(userAgent) ?? []
  return Number(`${major ?? 0}.${minor ?? 0}`)
}

/** Pages inside other apps (LINE, Instagram, Facebook …) cannot be added to the home screen. */
export const isInsideApp = ({ userAgent }: Pick<Device, 'userAgent'>) =>
  /\bLine\/|FBAN|FBAV|Instagram|MicroMessenger|KAKAOTALK|Zalo|; wv\)/.test(userAgent)
