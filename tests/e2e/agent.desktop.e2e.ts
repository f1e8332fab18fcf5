/** The agent's pages at a desk: figures, members and the one who is looked at beside each other, tables for a spreadsheet. */
import { expectAccessible } from './support/axe.ts'
import { signInBefore } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

test('a member stands beside the list, and what a table shows is pasted as cells', async ({
  page,
  backEnd,
}) => {
  await signInBefore(page, await backEnd.signIn('hana'))
  // Of somebody else's team nothing is shown but the way back.
  await page.goto('/agent/subordinate-management?parent=10000001')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: text('agent:members.own') }).click()
  const pane = (name: string) => main.getByRole('region', { name, exact: true })
  // The first of the list until another is chosen; no dialog in between.
  const first = main.getByRole('button', { name: /minjun/ })
  await expect(first).toHaveAttribute('aria-current', 'true')
  await expect(pane('minjun')).toContainText(text('agent:figure.point'))
  await main.getByRole('button', { name: /yumi/ }).click()
  await expect(pane('yumi')).toBeVisible()
  await expect(first).toHaveAttribute('aria-current', 'false')
  // The URL names the member, even one deep in the team who is on no page of this list.
  await page.reload()
  await expect(pane('yumi')).toBeVisible()
  await main.getByRole('button', { name: /minjun/ }).click()
  await pane('minjun')
    .getByRole('link', { name: text('agent:members.openTeam') })
    .click()
  await main.getByRole('button', { name: /linh/ }).click()
  const linh = new URL(page.url()).searchParams.get('member') ?? ''
  await page.goto(`/agent/subordinate-management?member=${linh}`)
  await expect(pane('linh').getByRole('link', { name: 'minjun' })).toBeVisible()
  await expect(pane('linh')).toContainText(text('agent:members.notYours', { name: 'minjun' }))
  await main.getByRole('button', { name: /yumi/ }).click()
  await expectAccessible(page, 'the members of an agent')
  await pane('yumi')
    .getByRole('button', { name: text('agent:transfer.in') })
    .click()
  await expect(page.getByRole('dialog')).toContainText('yumi')
  await expect(page.getByLabel(text('finance:label.amount'), { exact: true })).toBeFocused()

  await page.keyboard.press('Escape')
  // The branches by the keyboard, the way to who is looked at in them.
  const tree = main.getByRole('tree', { name: text('agent:members.tree') })
  const current = tree.locator('[aria-current]')
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name)
  }
  await tree.getByRole('treeitem', { name: 'kenji' }).focus()
  await keys('ArrowDown', 'ArrowRight')
  await expect(tree.getByRole('treeitem', { name: 'linh' })).toBeVisible()
  await keys('ArrowRight', 'Enter')
  await expect(pane('linh')).toBeVisible()
  await expect(current).toHaveAccessibleName('linh')
  await keys('ArrowLeft', 'ArrowLeft')
  await expect(current).toHaveAccessibleName('minjun')
  await expectAccessible(page, 'the branches of a team')

  // The app's policy lets no page read the clipboard.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (words) => void Object.assign(globalThis, { words })
  })
  const pasted = async () => (await page.evaluate(() => String(Object(globalThis).words))).split('\n')
  const copy = text('records:export.copy')
  for (const [path, region, columns, row] of [
    ['/agent/team-report', text('agent:report.members'), 5, /^minjun\t\d+\t/],
    ['/agent/team-recharge', text('records:list.totals'), 7, /\tminjun\t'?D\d+\t/],
  ] as const) {
    await page.goto(path)
    await main.getByRole('region', { name: region }).getByRole('button', { name: copy }).click()
    await expect(page.getByText(text('ui:copied')).first()).toBeVisible()
    const lines = await pasted()
    expect(lines[0]?.split('\t'), path).toHaveLength(columns)
    expect(
      lines.some((line) => row.test(line)),
      path,
    ).toBe(true)
  }
})
