/** Paths of WebKitGTK's WebDriver, its browser and a virtual X screen. */
export interface WebKit {
  driver: string
  browser: string
  screen: string
}

/** What is installed now, or null when a part is missing. */
export function presentWebKit(): WebKit | null

/** The same, after an attempt to install it by `run` where that is possible. */
export function findWebKit(
  run: (command: string, args: string[], env?: Record<string, string>) => boolean,
): WebKit | null

/** Path of a Firefox that the tests can drive, or null; none is ever installed. */
export function presentFirefox(): string | null
