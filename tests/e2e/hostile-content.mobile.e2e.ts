/** What operators and people wrote: markup is made harmless by the sanitiser alone, and one endless word widens no page. */
import { signInBefore } from './support/back-end-client.ts'
import { askAlone } from './support/batches.ts'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

const act = 'top.hit()'
const picture = `<img src=x: onerror=${act}>`
const coded = 'javascript:'.replaceAll(/./g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`)

/** One of each trick; DOMPurify's own tests have the others. Ours are its settings, addresses, and what stands in brackets. */
const hostile = [
  `<script>${act}</script>`,
  picture,
  `<svg/onload=${act}>`,
  `<svg><style><img src=x: onerror=${act}></style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x: onerror=${act}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math>${picture}`,
  `<noscript><p title="</noscript>${picture}">`,
  `<template>${picture}</template>`,
  `<iframe srcdoc="&lt;script&gt;${act}&lt;/script&gt;"></iframe>`,
  `<form id=f><input name=attributes><input name=nodeName>${picture}</form>`,
  `<details open ontoggle=${act}>x</details><input autofocus onfocus=${act}>`,
  `<object data="data:text/html,<script>${act}</script>"></object>`,
  `<base href="javascript:/"><a href="/%0a${act}">x</a>`,
  `<p style="background:url('javascript:${act}')" class=x id=root name=x onclick=${act}>x</p>`,
  `<a href="javascript:${act}">x</a><a href="${coded}${act}">x</a><a href="java\tscript:${act}">x</a>`,
  `<a href="data:text/html,<script>${act}</script>">x</a><a href="//x.test/">x</a><a href="/\\x.test/">x</a>`,
  `<svg><a xlink:href="javascript:${act}"><text y=20>x</text></a></svg>`,
  `<form action="javascript:${act}"><button formaction="javascript:${act}">x</button></form>`,
  `<img src="javascript:${act}" srcset="javascript:${act}"><video poster=x src=x onerror=${act}></video>`,
  // In brackets that are text.
  `<help@x.test ${picture}>`,
  `<https://x.test/?${picture}`,
  `<your-id onclick=${act}><your <script>${act}</script>>`,
  `<a and ${picture} b>`,
  `<svg><x><style><your-id title="</style>${picture}">`,
].map((markup) => `<b>!</b>${markup}`)

const surfaces = [
  { call: 'station/query', path: '/user/station-letter' },
  { call: 'notice/query', path: '/game/notice' },
  { call: 'favorable/query', path: '/game/promotion' },
]

/** Runs in the page: elements and attributes that have no business in a text, and addresses that lead where they must not. */
function strange(): string[] {
  const plain =
    'A ARTICLE B BDI BLOCKQUOTE BR CAPTION CODE DD DIV DL DT EM FIGCAPTION FIGURE H2 H3 H4 H5 H6 HR I IMG LI OL P PRE S SMALL SPAN STRONG SUB SUP TABLE TBODY TD TFOOT TH THEAD TIME TR U UL'.split(
      ' ',
    )
  return [...document.querySelectorAll('article div[lang] *')].flatMap((element) => {
    const odd = element.getAttributeNames().filter((name) => {
      const value = element.getAttribute(name) ?? ''
      return (
        /^on|^style$|^id$|^class$|^name$|^form|^xlink|^srcset$|^ping$|^poster$/.test(name) ||
        (name === 'href' && !/^(https?:|mailto:|tel:|\/(?![/\\]))/i.test(value)) ||
        (name === 'src' && !/^(https:|\/(?![/\\]))/i.test(value))
      )
    })
    return [...(plain.includes(element.tagName) ? [] : [element.tagName]), ...odd]
  })
}

/** Of any of the three lists. */
const kind = {
  type: 'system',
  category: 'specialDiscount',
  top: false,
  createdOn: '2026-11-20T00:00:00Z',
  link: `javascript:${act}`,
  imageJp: `javascript:${act}`,
}

test.describe('without any policy', () => {
  // Of the last step; before it there must be none.
  test.use({ bypassCSP: true, expectedErrors: [/./] })
  test('no hostile text runs or leaves anything strange', async ({ page, backEnd, complaints }) => {
    await signInBefore(page, (await backEnd.newPlayer()).token)
    await page.addInitScript(() => Reflect.set(globalThis, 'hit', () => Reflect.set(globalThis, 'ran', true)))
    for (const { call, path } of surfaces) {
      const records = hostile.map((markup, id) => ({
        ...kind,
        id,
        titleJp: `<b>${markup}`,
        contentJp: markup,
        summaryJp: markup,
        termsJp: markup,
      }))
      const data = { records, total: records.length, size: 50, current: 1, pages: 1, unread: 0 }
      await askAlone(page, (asked) => asked.endsWith(`/${call}`))
      await page.route(`**/${call}`, (route) => route.fulfill({ json: { code: 200, msg: '', data } }))
      await page.goto(path)
      for (const [id, markup] of hostile.entries()) {
        await page.evaluate((to) => history.pushState(null, '', to), `${path}?id=${id}`)
        await expect(page.locator('article div[lang] b').filter({ visible: true }).first()).toHaveText('!')
        expect(await page.evaluate(strange), `${path} ${markup}`).toEqual([])
      }
      expect(await page.evaluate(() => 'ran' in globalThis), path).toBe(false)
    }
    expect(complaints).toEqual([])
    // They run where nobody takes them away.
    await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), hostile.join(''))
    await expect.poll(() => page.evaluate(() => 'ran' in globalThis)).toBe(true)
  })
})

const unbroken = `https://example.com/${'x'.repeat(50)}`
/** Members that carry what people and operators wrote. */
const written =
  /^(title|content|summary|remark|typeName|teamName|agentAccount|userName|nickname|gameName|machineId|bank|name)(Zh|ZhTW|En|Jp)?$/

/** The same answer with every text of people and operators as one word of 70 characters, and channels of 10,000. */
const withUnbrokenWords = (answer: string): unknown =>
  JSON.parse(answer, function (this: object, key: string, value: unknown) {
    if (typeof value !== 'string' || !written.test(key) || !value) return value
    return 'minAmount' in this ? 'x'.repeat(10_000) : unbroken
  })

test(
  "one unbroken word widens no page, and no channel's name a review",
  { tag: '@long' },
  async ({ page, backEnd }) => {
    await signInBefore(page, await backEnd.signIn())
    await page.route('**/v2/**', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: withUnbrokenWords(await response.text()) })
    })
    for (const path of `/user/station-letter /user/station-letter?id=1 /game/promotion?id=1 /activity /amigo
     /user/account-setting /user/finance/deposit`.split(/\s+/)) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      await expect(page.getByRole('main').getByText(/x{5}/).first()).toBeVisible()
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, `${path} at ${width} px`).toBeLessThanOrEqual(width)
      }
    }
    await page.getByLabel(text('finance:label.amount'), { exact: true }).fill('1000')
    await page.getByRole('button', { name: text('finance:form.review') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)
