import type { Context, MiddlewareHandler } from 'hono'

/** What may need the game's own origin: it plays sound, and only it is framed. */
const features = (games: string): Record<string, string> => ({
  autoplay: `(self "${games}")`,
  camera: '(self)',
  // The copy buttons.
  'clipboard-write': '(self)',
})

const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** No `unsafe-*` anywhere, and strings reach no script sink but through the two named policies. */
const contentPolicy = (games: string, calls: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${calls && ` ${calls}`}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${games}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app dompurify',
  ].join('; ')

const permissionsPolicy = (games: string) =>
  [
    ...Object.entries(features(games)).map(([feature, allowed]) => `${feature}=${allowed}`),
    ...deniedFeatures.map((feature) => `${feature}=()`),
  ].join(', ')

/**
 * `design/safety.md` rule 14, for a host whose games come from the origin `games`; `public/_headers` says the same.
 * `calls` is the origin that calls go to, where a brand names another than the page's own.
 */
export const hostHeaders = (games: string, calls = ''): Record<string, string> => ({
  'Content-Security-Policy': contentPolicy(games, calls),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy(games),
})

declare module 'hono' {
  interface ContextVariableMap {
    /** Where the calls of the page that is sent go, when that is another origin (`static.ts`). */
    callsOrigin?: string
  }
}

/** Puts the headers on every answer; a page with a stricter policy of its own (desk, outbox, pictures) keeps that. */
export const sendHostHeaders =
  (machinePort: number): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const headers = hostHeaders(machineOrigin(c, machinePort), c.get('callsOrigin'))
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value)
  }

/** Same host, other port: the only origin that may be framed. */
const machineOrigin = (c: Context, machinePort: number) => {
  const { protocol, hostname } = new URL(c.req.url)
  return `${protocol}//${hostname}:${machinePort}`
}
