/** Each kind of fault by itself on a page that has none: what the probe has to say of it, and what it has to let pass. */
import type { Kind } from './finding.ts'

const style = `
  :root { --color-primary: rgb(246, 190, 75); --face: 1px solid rgb(90, 90, 90) }
  body { margin: 16px; font: 16px/1.5 'Noto Sans CJK JP', sans-serif; color: rgb(20, 20, 40); background: rgb(255, 255, 255) }
  button, input, select { font: inherit; color: inherit; min-block-size: 44px; padding: 4px 12px; border: var(--face); background: rgb(255, 255, 255) }
  section { position: relative; margin-block: 24px }
  .card { border: var(--face); padding: 8px }`

const cleanPage = `
  <h1>Deposit</h1>
  <p>The amount arrives within minutes. Read <a href="#help">how it works</a> before you begin with it.</p>
  <div class="card"><h2>Bank transfer</h2><p>From 1,000 to 50,000 coins a day, without a fee.</p></div>
  <label>Amount <input name="amount" placeholder="5,000"></label>
  <p><button type="submit" style="background: var(--color-primary)">Review</button> <button>Cancel</button></p>`

export const pageWith = (part: string, lang = 'en'): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><style>${style}</style></head><body>${cleanPage}<section>${part}</section></body></html>`

interface Plant {
  name: string
  part: string
  lang?: string
  /** Nothing: this must pass. */
  kind: Kind | null
}

const tabs = ['Members', 'Report', 'Deposits']
  .map(
    (name, index) =>
      `<a href="#${name}" ${index === 2 ? 'aria-current="page"' : ''} style="min-block-size: 44px">${name}</a>`,
  )
  .join('')

export const plants: readonly Plant[] = [
  { name: 'a clean page', kind: null, part: '' },
  {
    name: 'a box wider than the window',
    kind: 'page-overflow',
    part: '<div style="inline-size: 500px">Wide</div>',
  },
  {
    name: 'a table that can be scrolled in its box',
    kind: null,
    part: '<div style="overflow-x: auto"><div style="inline-size: 500px">Wide</div></div>',
  },
  {
    name: 'a text that sticks out of its card',
    kind: 'box-overflow',
    part: '<div class="card" style="inline-size: 80px"><p style="white-space: nowrap">From one to five</p></div>',
  },
  {
    name: 'a button that sticks out of its card',
    kind: 'box-overflow',
    part: '<div class="card" style="inline-size: 80px"><button style="inline-size: 130px">Play</button></div>',
  },
  {
    name: 'a line that is cut off at the side',
    kind: 'clipped',
    part: '<p style="inline-size: 80px; overflow: hidden; white-space: nowrap">From one to five</p>',
  },
  {
    name: 'a line that is cut off below',
    kind: 'clipped',
    part: '<p style="block-size: 14px; overflow: hidden">From one to five</p>',
  },
  {
    name: 'a line with an ellipsis',
    kind: null,
    part: '<p style="inline-size: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">From one to five</p>',
  },
  {
    name: 'a hint that is longer than its field',
    kind: 'clipped',
    part: '<input style="inline-size: 90px" placeholder="User name of a member">',
  },
  {
    name: 'a select that is narrower than what it shows',
    kind: 'clipped',
    part: '<select style="inline-size: 90px"><option>Every game of last month</option></select>',
  },
  {
    name: 'a line upon a line',
    kind: 'overlap',
    part: '<p>Balance of today</p><p style="margin-block-start: -34px">Last deposit</p>',
  },
  {
    name: 'a button upon a line',
    kind: 'overlap',
    part: '<p>The balance of today is 5,000</p><button style="position: absolute; top: -10px; left: 60px">Play</button>',
  },
  {
    name: 'a link over a whole card',
    kind: null,
    part: '<p class="card">Balance of today</p><a href="#card" style="position: absolute; inset: 0" aria-label="Balance"></a>',
  },
  {
    name: 'a word of an alphabet on two lines',
    kind: 'broken-word',
    part: '<p style="inline-size: 70px; overflow-wrap: anywhere">Confirmation</p>',
  },
  {
    name: 'a word in katakana on two lines',
    kind: 'broken-word',
    lang: 'ja',
    part: '<p style="inline-size: 76px">リバーサイド</p>',
  },
  {
    name: 'a number and its unit on two lines, in elements of their own',
    kind: 'broken-word',
    lang: 'ja',
    part: '<p style="inline-size: 60px"><b>36,500</b> <span>枚</span></p>',
  },
  {
    name: 'a word of Han on two lines in a short text',
    kind: 'broken-word',
    lang: 'ja',
    part: '<p style="inline-size: 72px; line-break: anywhere">履歴の保存</p>',
  },
  {
    name: 'a name that may be parted anywhere',
    kind: null,
    part: '<p style="inline-size: 70px; overflow-wrap: anywhere"><bdi>Konstantinopel</bdi></p>',
  },
  {
    name: 'a text of a few characters a line',
    kind: 'squeezed',
    part: '<p style="inline-size: 2em">red cat sat big sun</p>',
  },
  {
    name: 'a label on two lines',
    kind: 'label-lines',
    part: '<button style="inline-size: 100px">Save all these</button>',
  },
  {
    name: 'links of pages in two rows',
    kind: 'tab-row',
    part: `<nav style="display: flex; flex-wrap: wrap; inline-size: 150px; gap: 8px">${tabs}</nav>`,
  },
  {
    name: 'links of pages one below the other',
    kind: null,
    part: `<nav style="display: grid; justify-items: start">${tabs}</nav>`,
  },
  {
    name: 'a row of links that scrolls, with the current one out of sight',
    kind: 'tab-row',
    part: `<nav style="display: flex; inline-size: 90px; gap: 8px; overflow-x: auto">${tabs}</nav>`,
  },
  {
    name: 'segments in two rows',
    kind: 'tab-row',
    part: `<fieldset style="display: flex; flex-wrap: wrap; inline-size: 240px">${['Deposits', 'Withdrawals', 'Games'].map((name) => `<label><input type="radio" name="kind">${name}</label>`).join('')}</fieldset>`,
  },
  {
    name: 'a small target beside another',
    kind: 'target',
    part: '<button>Play</button><button aria-label="Close" style="min-block-size: 0; inline-size: 14px; block-size: 14px; padding: 0"></button>',
  },
  {
    name: 'a small target with room around it',
    kind: null,
    part: '<button aria-label="Close" style="min-block-size: 0; inline-size: 14px; block-size: 14px; padding: 0"></button>',
  },
  {
    name: 'a low main button',
    kind: 'primary-target',
    part: '<button type="submit" style="min-block-size: 0; block-size: 36px">Send</button>',
  },
  {
    name: 'a faint text',
    kind: 'contrast',
    part: '<p style="color: rgb(150, 150, 150)">From one to five</p>',
  },
  {
    name: 'a text that is faint on what shows through its ground',
    kind: 'contrast',
    part: '<p style="color: rgb(255, 255, 255); background: rgb(0 0 0 / 30%)">From one to five</p>',
  },
  {
    name: 'a text that opacity makes faint',
    kind: 'contrast',
    part: '<div style="opacity: 0.5"><p>From one to five</p></div>',
  },
  {
    name: 'a large text of 3:1',
    kind: null,
    part: '<p style="color: rgb(140, 140, 140); font-size: 28px">From one</p>',
  },
  {
    name: 'a text on a drawn ground, of which no ratio can be told',
    kind: null,
    part: '<p style="color: rgb(150, 150, 150); background: linear-gradient(gray, gray)">From one to five</p>',
  },
  {
    name: 'a word for readers of screens alone',
    kind: null,
    part: '<span style="position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap">From one to five</span>',
  },
]
