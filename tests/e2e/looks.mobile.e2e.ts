/** Every page where it has least room: nothing is wider than the window, cut, or current twice. */
import type { Page } from 'playwright/test'
import { languages } from '../../i18n/languages.ts'
import { signInBefore } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { addressesOf, everybody } from './support/scenes.ts'
import { followTraffic, settled } from './support/settled.ts'

/** Runs in the page; each fault as its kind and where it is. */
async function judge(): Promise<string[]> {
  // As it was painted: what measures itself does so between the drawing and the paint.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const found = new Set<string>()
  const report = (kind: string, at: Element, words = at.textContent) =>
    found.add(
      `${kind}: ${at.localName}.${at.classList[0] ?? ''} "${words.replace(/\s+/g, ' ').trim().slice(0, 40)}"`,
    )
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const isSeen = (one: Element) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !one.closest('.visually-hidden, [class*="_hidden_"]')
  const hasFace = ({ backgroundColor, borderLeftWidth, borderLeftColor }: CSSStyleDeclaration) =>
    [backgroundColor, ...(borderLeftWidth === '0px' ? [] : [borderLeftColor])].some(
      (colour) => !/, 0\)$|transparent/.test(colour),
    )
  const beyond = (line: DOMRect, box: DOMRect) => ({
    across: Math.max(box.left - line.left, line.right - box.right),
    down: Math.max(box.top - line.top, line.bottom - box.bottom),
  })

  /** A line of text against the first card, button or field around it, and the first box that cuts. */
  function judgeLine(line: DOMRect, holder: Element): string {
    let isInCard = false
    for (let at: Element | null = holder; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      const { display, overflow, position, textOverflow, webkitLineClamp } = style
      if (/^(inline|contents)$/.test(display)) continue
      // What can be scrolled, or ends in a sign that there is more, is not lost.
      if (/auto|scroll/.test(overflow) || textOverflow.includes('ellipsis') || /\d/.test(webkitLineClamp))
        return ''
      const box = at.getBoundingClientRect()
      const { across, down } = beyond(line, box)
      if (/hidden|clip/.test(overflow)) {
        // Out of sight as a whole: a slide, a folded part.
        const isAway = across >= line.width || down >= line.height
        return !isAway && (across > 1.5 || down > line.height / 4) ? 'cut' : ''
      }
      if (!isInCard && hasFace(style) && (across > 2 || down > line.height / 3)) return 'leaves its box'
      isInCard ||= hasFace(style)
      if (/absolute|fixed|sticky/.test(position)) return ''
    }
    return ''
  }

  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth)
    report(
      `wider by ${scrollWidth - clientWidth} px`,
      [...root.querySelectorAll('*')].findLast(
        (one) => isSeen(one) && one.getBoundingClientRect().right > clientWidth + 1,
      ) ?? root,
    )

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { parentElement: holder, nodeValue } = texts.currentNode
    if (
      !holder ||
      !nodeValue?.trim() ||
      holder.closest('script, style, svg, select, textarea') ||
      !isSeen(holder)
    )
      continue
    range.selectNodeContents(texts.currentNode)
    for (const line of range.getClientRects()) {
      const kind = line.width > 0.5 ? judgeLine(line, holder) : ''
      if (kind) report(kind, holder, nodeValue)
    }
  }

  // The hint of an empty field, and what a select shows, are drawn by the browser.
  const pen = document.createElement('canvas').getContext('2d')
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const words =
      'selectedOptions' in field ? (field.selectedOptions[0]?.textContent ?? '') : field.placeholder
    if (!pen || !isSeen(field) || !words.trim() || (!('selectedOptions' in field) && field.value)) continue
    const { font, letterSpacing } = getComputedStyle(field, 'placeholder' in field ? '::placeholder' : null)
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
    Object.assign(pen, { font, letterSpacing })
    const room =
      field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    if (pen.measureText(words.trim()).width > room + 1) report('cut', field, words)
  }

  const isCurrent = '[aria-current]:not([aria-current=false])'
  const chosen = `${isCurrent}, [aria-selected=true], [aria-pressed=true], :has(:checked)`
  for (const [group, item] of [
    [`nav:has(${isCurrent})`, 'a'],
    ['[role=tablist]', '[role=tab]'],
    ['fieldset:has(label [type=radio])', 'label:has([type=radio])'],
  ] as const)
    for (const one of root.querySelectorAll(group)) {
      const items = [...one.querySelectorAll(item)].filter(isSeen)
      const current = items.filter((each) => each.matches(chosen))
      if (item === 'a' && items.length && current.length !== 1) report(`${current.length} current items`, one)
      // Cards in columns are choices of a form.
      const isGrid = items.some(
        ({ parentElement }) => getComputedStyle(parentElement ?? one).display === 'grid',
      )
      const rows = new Set(items.map((each) => Math.round(each.getBoundingClientRect().top / 8)))
      // One below the other is a list.
      if (!isGrid && rows.size > 1 && rows.size < items.length) report('wraps', one)
      for (let at = current[0]?.parentElement; at && one.contains(at); at = at.parentElement)
        if (current[0] && /auto|scroll/.test(getComputedStyle(at).overflowX))
          if (beyond(current[0].getBoundingClientRect(), at.getBoundingClientRect()).across > 1)
            report('its choice is out of sight', one)
    }
  return [...found]
}

// As on a desk: a phone would lay a page without a viewport of its own out at 980 px.
test.use({ isMobile: false, contextOptions: { reducedMotion: 'reduce' } })

const tabs = (current: readonly number[], style: string) =>
  `<nav style="display: flex; ${style}">${['Members', 'Report', 'Deposits'].map((name, at) => `<a href="#" ${current.includes(at) ? 'aria-current="page"' : ''}>${name}</a>`).join('')}</nav>`
const line = (style: string) => `<p style="inline-size: 80px; ${style}">From one to five</p>`

/** Each kind of fault by itself on a page that has none, and what is no fault. */
const planted: readonly (readonly [what: string, part: string, kind: string | null])[] = [
  ['a box wider than the window', '<div style="inline-size: 500px">Wide</div>', 'wider'],
  [
    'a table that scrolls',
    '<div style="overflow: auto"><div style="inline-size: 500px">Wide</div></div>',
    null,
  ],
  [
    'a text out of its card',
    `<div class="card" style="inline-size: 80px">${line('white-space: nowrap')}</div>`,
    'leaves',
  ],
  ['a line cut at the side', line('overflow: hidden; white-space: nowrap'), 'cut'],
  ['a line cut below', line('overflow: hidden; block-size: 30px'), 'cut'],
  ['a line with an ellipsis', line('overflow: hidden; white-space: nowrap; text-overflow: ellipsis'), null],
  ['a hint longer than its field', '<input style="inline-size: 60px" placeholder="Name of a member">', 'cut'],
  ['a narrow select', '<select style="inline-size: 60px"><option>Every game</option></select>', 'cut'],
  ['links in two rows', tabs([2], 'flex-wrap: wrap; inline-size: 160px; gap: 16px'), 'wraps'],
  ['a choice out of sight', tabs([2], 'inline-size: 60px; overflow-x: auto'), 'its choice'],
  ['two current items', tabs([0, 2], 'gap: 8px'), '2 current'],
  ['one current item', tabs([1], 'gap: 8px'), null],
  [
    'a word for screen readers',
    `<span class="visually-hidden">${line('overflow: hidden; block-size: 1px')}</span>`,
    null,
  ],
]

test('each planted fault is seen, and nothing where there is none', async ({ page }) => {
  for (const [what, part, kind] of planted) {
    await page.setContent(
      `<!doctype html><html lang="en"><style>body { margin: 16px; font: 16px/1.5 sans-serif; max-inline-size: 340px } .card { border: 1px solid gray }</style><h1>Deposit</h1><p class="card">It arrives within minutes.</p>${part}</html>`,
    )
    const found = await page.evaluate(judge)
    expect
      .soft(
        found.map((fault) => fault.slice(0, kind?.length)),
        what,
      )
      .toEqual(kind ? [kind] : [])
  }
})

/** In the app, without a load; by way of another page, as the same address twice would keep what was opened over it. */
async function show(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', '/about/about-us')
    history.pushState(null, '', to)
  }, path)
  await settled(page)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** The narrowest phone, text of twice the size, and where the rail takes most. */
const sizes = [
  { width: 320, height: 640, text: 100 },
  { width: 390, height: 844, text: 200 },
  { width: 1024, height: 768, text: 100 },
]

for (const language of languages)
  for (const [who, { scenes, token }] of Object.entries(everybody))
    test(
      `nothing is cut, wraps or is current twice on the pages of the ${who} in ${language}`,
      // The longest words; all others by `npm test -- --long`.
      { tag: language === 'fil-PH' && who !== 'newcomer' ? [] : '@long' },
      async ({ page, backEnd }) => {
        const signedIn = await token(backEnd)
        if (signedIn) await signInBefore(page, signedIn)
        await page.addInitScript((lang) => localStorage.setItem('lang', lang), language)
        followTraffic(page)
        await page.goto('/about/about-us')
        await expect(page.locator('#prerendered')).toHaveCount(0)
        const found: string[] = []
        for (const { width, height, text } of sizes) {
          await page.setViewportSize({ width, height })
          await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text)
          for (const path of addressesOf(scenes)) {
            await show(page, path)
            let faults = await page.evaluate(judge)
            // The look may come in the middle of a change.
            if (faults.length) {
              await page.waitForTimeout(500)
              faults = await page.evaluate(judge)
            }
            found.push(...faults.map((fault) => `${path} ${width} ${text} %: ${fault}`))
          }
        }
        expect(found).toEqual([])
      },
    )
