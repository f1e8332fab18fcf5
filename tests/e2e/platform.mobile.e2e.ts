import { noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { servePlatform } from './support/platform-block.ts'
import { text } from './support/texts.ts'

const wrongBlocks = {
  'names things that do not exist': {
    block: {
      colour: 'red',
      apiBaseUrl: 'ftp://example.test',
      capabilities: ['fly'],
      operatorZone: 'Mars/Base',
      pathOverrides: { 'auth/captcha': 'no-slash' },
    },
    lines: [
      /^colour: /,
      /^apiBaseUrl: must be empty/,
      /^capabilities\.0: /,
      /^operatorZone: must be/,
      /^pathOverrides\.auth\/captcha: /,
    ],
  },
  'is no JSON': { block: '{ "brandName": "Amigo", }', lines: [/^not valid JSON: /] },
} as const

for (const [what, { block, lines }] of Object.entries(wrongBlocks))
  test(`a data block that ${what} says what is wrong, and nothing else`, async ({ page, context }) => {
    const sent = noteCalls(page)
    await servePlatform(context, block)
    await page.goto('/user/record')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The platform configuration in index.html is not valid',
    )
    const items = page.getByRole('listitem')
    await expect(items).toHaveCount(lines.length)
    const said = await items.allTextContents()
    for (const line of lines)
      expect(
        said.some((item) => line.test(item)),
        `${line}`,
      ).toBe(true)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    expect(sent).toEqual([])
  })

test('a call goes where the operator says, however late the page hears', async ({ page, context }) => {
  const moved = '/v2/app/announcements/page'
  await servePlatform(context, { pathOverrides: { 'notice/query': moved } })
  await context.route(`**${moved}`, (route) =>
    route.continue({ url: route.request().url().replace(moved, '/v2/app/notice/query') }),
  )
  // A page beside index.html takes it from there, where its host does not write it into both.
  await context.route('**/game/notice', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<script[^>]*id="platform">[^<]*<\/script>/, '')
    return route.fulfill({ response, body })
  })
  await context.route('**/index.html', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    return route.fallback()
  })
  const sent = noteCalls(page)
  await page.goto('/game/notice')
  await expect(page.locator('#root main a[href*="id="]').first()).toBeVisible()
  const names = sent.map(({ name }) => name)
  expect(names).toContain('announcements/page')
  expect(names).not.toContain('notice/query')
})

test.describe('a token in the address', () => {
  const stored = () => localStorage.getItem('token')

  test('is used only after a yes where the operator says nothing else', async ({ page, backEnd }) => {
    const player = await backEnd.newPlayer()
    const address = `/?token=${encodeURIComponent(player.token)}`
    const question = page.getByRole('alertdialog', { name: text('auth:token.title') })
    await page.goto(address)
    await expect(question).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(stored)).toBeNull()
    await question.getByRole('button', { name: text('auth:token.decline') }).click()
    await expect(question).toBeHidden()
    expect(await page.evaluate(stored)).toBeNull()
    await page.goto(address)
    await question.getByRole('button', { name: text('auth:token.accept') }).click()
    await expect(page.getByRole('heading', { name: text('home:strip.balance') })).toBeVisible()
    expect(await page.evaluate(stored)).toBe(player.token)
    // At a page that needs a sign-in the question comes first, and a yes is enough.
    await page.evaluate(() => localStorage.clear())
    await page.goto(address.replace('/?', '/user/record?'))
    await question.getByRole('button', { name: text('auth:token.accept') }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expect(page).toHaveURL('/user/record')
  })
})
