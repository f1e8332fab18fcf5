import { useSyncExternalStore } from 'react'
import { type InstallPlatform, installPlatformOf, isInsideApp } from './install-platform.ts'

export interface InstallDevice {
  platform: InstallPlatform
  insideApp: boolean
  /** This very page runs as an installed app. */
  installed: boolean
}

let device: InstallDevice | null = null

function readDevice(): InstallDevice {
  // Safari on iOS says it in a member of its own.
  const standalone = 'standalone' in navigator && navigator.standalone === true
  device ??= {
    platform: installPlatformOf(navigator),
    insideApp: isInsideApp(navigator),
    installed: standalone || matchMedia('(display-mode: standalone)').matches,
  }
  return device
}

const never = () => () => undefined

/** The device, once the screen is mounted; null before, so that nothing prerendered depends on it. */
export const useInstallDevice = () => useSyncExternalStore(never, readDevice, () => null)
