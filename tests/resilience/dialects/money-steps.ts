/** Where money goes: deposit, withdrawal, accounts, virtual currencies. */
import { ordersOf } from '../../e2e/support/players.ts'
import { text } from '../../e2e/support/texts.ts'
import { openReview, sides, type Side } from '../../e2e/support/wallet.ts'
import { denials, screenFaults, shownOrder, shows, until } from './oracles.ts'
import { has, hidesRows, isLost, open, speaks, type Stage } from './stage.ts'

/** Places an order whose answer does not come, and gives the player time to be told something. */
async function placeLost(stage: Stage, side: Side, amount: string): Promise<string[]> {
  const { page, backEnd, player } = stage
  const before = new Set((await ordersOf(backEnd, player, side.list)).map(({ orderSn }) => orderSn))
  await (await openReview(page, side, amount)).click()
  const checking = page.getByRole('status').filter({ hasText: text(`finance:checking.title.${side.kind}`) })
  await until(page, () => checking.isVisible())
  const isTold = async () => shownOrder(page) !== null || (await shows(page, text('finance:unplaced.title')))
  // A search that has to wait does so in quick motion; an answer that is on its way gets its time.
  for (let turns = 0; turns < 9 && !(await isTold()); turns += 1) {
    await page.clock.fastForward(15_000)
    await page.waitForTimeout(700)
  }
  const placed = (await ordersOf(backEnd, player, side.list)).find(({ orderSn }) => !before.has(orderSn))
  const shown = shownOrder(page)
  const faults = await screenFaults(page)
  if (shown && shown !== placed?.orderSn)
    faults.push(`the older order ${shown} is shown as the new ${side.noun}`)
  if (placed && (await shows(page, text('finance:unplaced.title'))))
    faults.push(`says "${text('finance:unplaced.title')}" of a ${side.noun} that was placed`)
  return faults
}

export async function deposit(stage: Stage): Promise<string[]> {
  const { page, backEnd, player } = stage
  const faults = await open(stage, sides.deposit.path)
  faults.push(...(await denials(page, ['finance:deposit.closed', 'finance:orders.none.deposit'])))
  if (isLost(stage)) return [...faults, ...(await placeLost(stage, sides.deposit, has.paidIn))]
  await (await openReview(page, sides.deposit, '5000')).click()
  if (!(await until(page, async () => shownOrder(page) !== null))) return [...faults, 'no order is shown']
  const newest = await backEnd.ok<{
    records: { bank: { bankAccount: string; transferName: string } }[]
  }>('pay/list', { current: 1, size: 1 }, player.token)
  const where = async (when: string) => {
    const { bankAccount = '', transferName = '' } = newest.records[0]?.bank ?? {}
    const isThere = async () => (await shows(page, bankAccount)) && (await shows(page, transferName))
    if (!(await until(page, isThere, 5000))) faults.push(`${when}: where to transfer is not shown`)
    else if (!(await page.getByRole('timer').first().isVisible())) faults.push(`${when}: no time left to pay`)
    if (await shows(page, text('finance:order.credited')))
      faults.push(`${when}: an unpaid order is "credited"`)
    faults.push(...(await screenFaults(page)).map((fault) => `${when}: ${fault}`))
  }
  await where('at once')
  // The first reading of the order from its list comes after three seconds at most.
  await page.waitForTimeout(3500)
  await where('after 3 s')
  await page.reload()
  await page.waitForTimeout(3500)
  await where('after a reload')
  return faults
}

export async function withdraw(stage: Stage): Promise<string[]> {
  const { page } = stage
  const faults = await open(stage, sides.withdraw.path)
  faults.push(...(await denials(page, ['finance:steps.required', 'finance:withdraw.closed'])))
  if (faults.length) return faults
  if (hidesRows(stage)) return faults
  if (isLost(stage)) return placeLost(stage, sides.withdraw, '2000')
  await (await openReview(page, sides.withdraw, '2000')).click()
  if (!(await until(page, async () => shownOrder(page) !== null))) faults.push('no order is shown')
  return [...faults, ...(await screenFaults(page))]
}

export async function cards(stage: Stage): Promise<string[]> {
  const faults = await open(stage, '/user/bankcard-setting')
  faults.push(...(await denials(stage.page, ['finance:cards.none'])))
  if (!hidesRows(stage) && !(await until(stage.page, () => shows(stage.page, '4567'))))
    faults.push('the bound account is not shown')
  return faults
}

export async function crypto(stage: Stage): Promise<string[]> {
  const { page, backEnd, player } = stage
  const asked = { coin: 'XRP', network: 'XRP' }
  const { address, memo } = await backEnd.ok<{ address: string; memo: string }>(
    'cpp/coins/deposit/address',
    asked,
    player.token,
  )
  const faults = await open(stage, '/user/finance/deposit/cryptocurrency?coin=XRP')
  if (hidesRows(stage)) return [...faults, ...(await denials(page, ['crypto:coin.closed']))]
  if (!(await until(page, async () => (await shows(page, memo)) && (await shows(page, address.slice(0, 6))))))
    faults.push('no deposit address with its memo')
  faults.push(...(await open(stage, '/user/finance/withdraw/cryptocurrency?coin=BTC')))
  await until(page, () => shows(page, 'BTC'))
  const said = await page.getByRole('main').innerText()
  const [free] = /(手数料|最低)[:：]?\s?0\sBTC/.exec(said) ?? []
  if (free) faults.push(`says "${free}"`)
  if (speaks(stage, 'F5') && !said.includes('0.0000005')) faults.push('the fee of 0.0000005 BTC is not shown')
  return faults
}
