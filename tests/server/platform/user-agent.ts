/** What a browser says about itself: proper names, '' where it is not known. */
export interface Device {
  /** "Chrome" */
  browser: string
  /** "Windows", "iPhone" */
  system: string
  kind: 'phone' | 'tablet' | 'computer' | 'unknown'
}

/** In this order: most browsers also name those whose engine they share. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bLine\//, 'LINE'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string, Device['kind']][] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMacintosh\b/, 'macOS', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

/** The device of a User-Agent header. An iPad that poses as a Mac is taken for one. */
export function deviceOf(userAgent: string): Device {
  // More than any browser sends is not looked through.
  const said = userAgent.slice(0, 1000)
  const [, browser = ''] = browsers.find(([sign]) => sign.test(said)) ?? []
  const [, system = '', kind = 'unknown'] = systems.find(([sign]) => sign.test(said)) ?? []
  return { browser, system, kind }
}
