import { noInlineParts, type InlineHashes } from '~/build/inline-hashes.ts'

/** What may need the game's own origin: it plays sound, and only it is framed. */
const features = (games: string): Record<string, string> => ({
  autoplay: `(self "${games}")`,
  camera: '(self)',
  // The copy buttons.
  'clipboard-write': '(self)',
  // A game with its bar.
  fullscreen: '(self)',
  // Passkeys: made in the settings, used for sign-in and orders.
  'publickey-credentials-create': '(self)',
  'publickey-credentials-get': '(self)',
})

const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
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
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** No `unsafe-*` anywhere, and strings reach no script sink but through the two named policies. */
const contentPolicy = (games: string, others: readonly string[], { scripts, styles }: InlineHashes) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data: blob:", ...others].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...others].join(' '),
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

/** rules.md, "The headers allow nothing by default". `others`: further origins of calls or pictures; `inline`: hashes. */
export const hostHeaders = (
  games: string,
  others: readonly string[] = [],
  inline: InlineHashes = noInlineParts,
): Record<string, string> => ({
  'Content-Security-Policy': contentPolicy(games, others, inline),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy(games),
})
