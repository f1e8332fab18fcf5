/** iOS shows white without one, and wants the exact screen size: drawn here, because forty files would cost every device. */
import { installPlatformOf, isInsideApp, runsAsApp } from './install.ts'

/** The manifest's background colour (`i18n/manifest.ts`), so that all systems start alike. */
const background = '#0D1022'
/** The lantern of the app's icon, as paths in a 24 × 24 box. */
const lantern = [
  ['#F0614C', 'M8.5 6.5h7c3 1.2 4.5 3.2 4.5 5.5s-1.5 4.3-4.5 5.5h-7C5.5 16.3 4 14.3 4 12s1.5-4.3 4.5-5.5Z'],
  ['#F6BE4B', 'M9 4.5h6V6H9zM9 18h6v1.5H9zM12 8a4 4 0 0 1 0 8 4 4 0 0 1 0-8Z'],
  ['#B93A2A', 'M10.6 10.6h2.8v2.8h-2.8z'],
] as const
/** The lantern's size as a share of the shorter side. */
const share = 0.4

/** Adds a link for each orientation to the page, on an iPhone or iPad in a browser that can add the app. */
export async function addStartupPictures(): Promise<void> {
  if (installPlatformOf(navigator) !== 'ios' || isInsideApp(navigator) || runsAsApp()) return
  const { width, height } = screen
  const ratio = devicePixelRatio
  // On iOS `screen` always has the size in portrait orientation.
  const device = `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio})`
  for (const [orientation, across, down] of [
    ['portrait', width, height],
    ['landscape', height, width],
  ] as const) {
    const href = draw(Math.round(across * ratio), Math.round(down * ratio))
    if (!href) return
    const link = document.createElement('link')
    const members = {
      rel: 'apple-touch-startup-image',
      media: `${device} and (orientation: ${orientation})`,
      href,
    }
    document.head.append(Object.assign(link, members))
    // Drawing takes a while: let a tap be handled in between.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A data URL of the centred lantern; null without a canvas context. */
function draw(width: number, height: number): string | null {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = background
  context.fillRect(0, 0, width, height)
  const side = Math.min(width, height) * share
  context.translate((width - side) / 2, (height - side) / 2)
  context.scale(side / 24, side / 24)
  for (const [colour, outline] of lantern) {
    context.fillStyle = colour
    fill(context, new Path2D(outline))
  }
  const href = canvas.toDataURL('image/png')
  // Safari frees a canvas's memory late unless it is resized to 0.
  Object.assign(canvas, { width: 0, height: 0 })
  return href
}

const fill = (context: CanvasRenderingContext2D, shape: Path2D) => context.fill(shape)
