/** The picture that an agent shares, drawn on this device: nothing of it is sent anywhere. */
import { quietZone } from '~/lib/qr-path.ts'

/** In pixels; 4:5 is what chat apps and feeds show whole. */
const width = 1080
const height = 1350
const largestSide = 640
/** Below the code stand the hint and the agent's code. */
const below = 280

interface ShareWords {
  brand: string
  line: string
  codeLabel: string
  code: string
  hint: string
  link: string
  language: string
}

/** Words as a line break may part them: at spaces, and between signs of languages that have none. */
function pieces(text: string, language: string): string[] {
  return Array.from(
    new Intl.Segmenter(language, { granularity: 'word' }).segment(text),
    (part) => part.segment,
  )
}

/** Lines of at most `most` px; a mark that ends a sentence never begins one. */
function wrapped(text: string, language: string, widthOf: (line: string) => number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces(text, language)) {
    const isMark = /^[\p{P}\s]+$/u.test(piece)
    if (line && !isMark && widthOf(line + piece) > most) {
      lines.push(line.trim())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trim()].filter(Boolean)
}

const loadImage = async (src: string) => {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}

/** A canvas does not know which theme shows; an element of the page does. */
function readColours() {
  const probe = document.body.appendChild(document.createElement('i'))
  const read = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const colours = {
    accent: read('--color-accent'),
    ground: read('--color-ground'),
    muted: read('--color-muted'),
    primary: read('--color-primary'),
    qrInk: read('--color-qr-ink'),
    qrPaper: read('--color-qr-paper'),
    text: read('--color-text'),
  }
  probe.remove()
  return colours
}

export async function drawSharePicture(words: ShareWords): Promise<Blob> {
  const [{ encode }, logo] = await Promise.all([import('uqr'), loadImage('/icon-512.png')])
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const colour = readColours()
  const family = getComputedStyle(document.body).fontFamily
  const write = (text: string, y: number, size: number, weight: number, ink: string) => {
    pen.font = `${weight} ${size}px ${family}`
    pen.fillStyle = ink
    const lines = wrapped(text, words.language, (line) => pen.measureText(line).width, width - 160)
    for (const [index, line] of lines.entries()) pen.fillText(line, width / 2, y + index * size * 1.3)
    return y + lines.length * size * 1.3
  }

  pen.fillStyle = colour.ground
  pen.fillRect(0, 0, width, height)
  const glow = pen.createRadialGradient(width / 2, 0, 0, width / 2, 0, 900)
  glow.addColorStop(0, colour.primary)
  glow.addColorStop(1, colour.ground)
  pen.globalAlpha = 0.2
  pen.fillStyle = glow
  pen.fillRect(0, 0, width, height)
  pen.globalAlpha = 1
  pen.strokeStyle = colour.accent
  pen.lineWidth = 6
  pen.beginPath()
  pen.roundRect(28, 28, width - 56, height - 56, 48)
  pen.stroke()

  pen.textAlign = 'center'
  pen.textBaseline = 'top'
  pen.drawImage(logo, width / 2 - 64, 84, 128, 128)
  let y = write(words.brand, 228, 52, 800, colour.text)
  y = write(words.line, y + 12, 60, 700, colour.accent) + 24
  const side = Math.min(largestSide, height - y - below)

  pen.fillStyle = colour.qrPaper
  pen.beginPath()
  pen.roundRect((width - side) / 2, y, side, side, 32)
  pen.fill()
  const { data, size } = encode(words.link, { ecc: 'M', border: 0 })
  const unit = Math.floor(side / (size + 2 * quietZone))
  const left = Math.round((width - size * unit) / 2)
  const top = Math.round(y + (side - size * unit) / 2)
  pen.fillStyle = colour.qrInk
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) pen.fillRect(left + column * unit, top + row * unit, unit, unit)

  y = write(words.hint, y + side + 36, 34, 400, colour.muted)
  write(`${words.codeLabel}  ${words.code}`, y + 16, 60, 800, colour.text)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}
