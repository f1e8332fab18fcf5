import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addStartupPictures } from './startup-picture.ts'

const links: Record<string, string>[] = []
const drawn: { fills: unknown[] }[] = []

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const stubDevice = (userAgent: string, standalone = false) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, standalone })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
}

beforeEach(() => {
  links.length = 0
  drawn.length = 0
  vi.stubGlobal('screen', { width: 390, height: 844 })
  vi.stubGlobal('devicePixelRatio', 3)
  vi.stubGlobal('Path2D', Object)
  vi.stubGlobal('document', {
    createElement: (name: string) => {
      if (name === 'link') return {}
      const canvas = { width: 0, height: 0, fills: [] as unknown[] }
      const context = new Proxy(
        {},
        {
          get: () => () => undefined,
          set: (_target, member, value) => {
            if (member === 'fillStyle') canvas.fills.push(value)
            return true
          },
        },
      )
      drawn.push(canvas)
      return Object.assign(canvas, {
        getContext: () => context,
        toDataURL: () => `data:image/png;${canvas.width}x${canvas.height}`,
      })
    },
    head: { append: (link: Record<string, string>) => void links.push(link) },
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('is drawn for the screen at hand, both ways up, in the exact size that iOS asks for', async () => {
  stubDevice(iphone)
  await addStartupPictures()
  const screen = '(device-width: 390px) and (device-height: 844px) and (-webkit-device-pixel-ratio: 3)'
  expect(links).toEqual([
    {
      rel: 'apple-touch-startup-image',
      media: `${screen} and (orientation: portrait)`,
      href: 'data:image/png;1170x2532',
    },
    {
      rel: 'apple-touch-startup-image',
      media: `${screen} and (orientation: landscape)`,
      href: 'data:image/png;2532x1170',
    },
  ])
  // The ground of the manifest, so that all systems start alike.
  expect(drawn.map(({ fills }) => fills[0])).toEqual(['#0D1022', '#0D1022'])
})

it.each([
  ['another system', iphone.replaceAll('iPhone', 'Android'), false],
  ['the installed app', iphone, true],
  ['a page inside another app', `${iphone} Line/14.0.0`, false],
])('costs nothing on %s', async (_where, userAgent, standalone) => {
  stubDevice(userAgent, standalone)
  await addStartupPictures()
  expect([links, drawn]).toEqual([[], []])
})
