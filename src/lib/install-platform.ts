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

/** Pages inside other apps (LINE, Instagram, Facebook …) cannot be added to the home screen. */
export const isInsideApp = ({ userAgent }: Pick<Device, 'userAgent'>) =>
  /\bLine\/|FBAN|FBAV|Instagram|MicroMessenger|KAKAOTALK|Zalo|; wv\)/.test(userAgent)
