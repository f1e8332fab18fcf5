/** Paths of WebKitGTK's WebDriver, its browser and a virtual X screen. */
export interface WebKit {
  driver: string
  browser: string
  screen: string
}

/** Why an engine cannot take part. */
export interface Missing {
  missing: string
}

/** The parts that are installed now, or in `missing` why it cannot take part. */
export function presentWebKit(): WebKit | Missing

/** The path of a Firefox that the tests can drive, or in `missing` why there is none. */
export function presentFirefox(): { path: string } | Missing

/** Tries to install by `run` what is missing, where that is possible. */
export function installEngines(
  run: (command: string, args: string[], env?: Record<string, string>) => boolean,
): void
