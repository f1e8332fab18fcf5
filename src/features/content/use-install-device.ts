import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { type InstallPlatform, installPlatformOf, isInsideApp } from '../../lib/install-platform.ts'
import { install, runsAsApp } from '../../offline/install.ts'

export interface InstallDevice {
  platform: InstallPlatform
  insideApp: boolean
  /** This very page runs as an installed app, or was installed from here just now. */
  installed: boolean
}

let device: Omit<InstallDevice, 'installed'> | null = null

function readDevice() {
  device ??= { platform: installPlatformOf(navigator), insideApp: isInsideApp(navigator) }
  return device
}

const never = () => () => undefined

/** The device, once the screen is mounted; null before, so that nothing prerendered depends on it. */
export function useInstallDevice(): InstallDevice | null {
  const { installed } = useSnapshot(install)
  const here = useSyncExternalStore(never, readDevice, () => null)
  return here && { ...here, installed: installed || runsAsApp() }
}
