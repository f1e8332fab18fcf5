/** Path of a Chromium that is installed, or null. */
export function presentBrowser(): Promise<string | null>

/** Path of a Chromium; installs one by `run` where there is none, and ends the process when that fails. */
export function findBrowser(
  run: (command: string, args: string[], env?: Record<string, string>) => boolean,
): Promise<string>

/** Path of a Chromium without windows, or null; installs Debian's by `run` where the whole one is Debian's. */
export function findShell(
  run: (command: string, args: string[], env?: Record<string, string>) => boolean,
): string | null
