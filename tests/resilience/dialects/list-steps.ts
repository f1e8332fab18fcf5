/** What is read in lists: records, letters, notices, promotions, an agent's team. */
import { text } from '../../e2e/support/texts.ts'
import { denials, lengthOfList, screenFaults, until } from './oracles.ts'
import { has, hidesRows, open, type Stage } from './stage.ts'

export async function records(stage: Stage): Promise<string[]> {
  const { page } = stage
  const faults: string[] = []
  for (const [type, label, wanted] of [
    ['deposit', 'finance:records.list.deposit', has.deposits + 1],
    ['game', 'hall:records.list', has.rounds],
  ] as const) {
    const found = await open(stage, `/user/record?type=${type}`)
    found.push(...(await denials(page, ['records:list.noMatch'])))
    if (
      await page
        .getByText(/履歴はありません/)
        .first()
        .isVisible()
    )
      found.push('falsely says that there is none')
    if (!found.length && !hidesRows(stage)) {
      const length = await lengthOfList(page, text(label))
      if (length < wanted) found.push(`the list ends at ${length} of ${wanted}`)
      found.push(...(await screenFaults(page)), ...(await oneRecord(stage)))
    }
    faults.push(...found.map((fault) => `${type}: ${fault}`))
  }
  return faults
}

/** A record by its address alone, as after a reload. */
async function oneRecord({ page }: Stage): Promise<string[]> {
  await page.getByRole('main').getByRole('listitem').getByRole('link').last().click()
  if (!(await until(page, async () => /[?&]id=/.test(page.url())))) return ['a record does not open']
  await page.reload()
  const faults = await screenFaults(page)
  return [...faults, ...(await denials(page, ['hall:records.gone', 'finance:order.gone']))]
}

const unread = async ({ backEnd, player }: Stage) =>
  (await backEnd.ok<{ unread: number }>('station/query', { current: 1, size: 1 }, player.token)).unread

export async function letters(stage: Stage): Promise<string[]> {
  const { page, spoken } = stage
  const faults = await open(stage, '/user/station-letter')
  const isEmptied = spoken.some(({ name }) => name.startsWith('records: null'))
  if (isEmptied) return faults
  faults.push(...(await denials(page, ['letters:list.empty'])))
  if (faults.length || hidesRows(stage)) return faults
  const canTell = !spoken.some(({ platform }) => platform && 'capabilities' in platform)
  if (canTell) {
    const all = page.getByRole('button', {
      name: new RegExp(text('letters:list.readAll').split('（')[0] ?? ''),
    })
    if (await all.isVisible()) await all.click()
    else faults.push('no way to mark all letters as read')
    if (!(await until(page, async () => (await unread(stage)) === 0)))
      faults.push(`"mark all" left ${await unread(stage)} of ${has.letters} letters unread`)
  }
  return [...faults, ...(await screenFaults(page)), ...(await readFirst(stage))]
}

/** The first of a list of messages, as it is read. */
async function readFirst({ page }: Stage): Promise<string[]> {
  await page.locator('main a[href*="id="]').first().click()
  return (await screenFaults(page)).map((fault) => `reading one: ${fault}`)
}

export async function notices(stage: Stage): Promise<string[]> {
  const { page, spoken } = stage
  const faults = await open(stage, '/game/notice')
  if (spoken.some(({ name }) => name.startsWith('records: null'))) return faults
  faults.push(...(await denials(page, ['letters:notice.empty'])))
  const said = (await page.getByRole('main').innerText()).trim()
  if (said.length < 20) faults.push('the page of notices is blank')
  return hidesRows(stage) ? faults : [...faults, ...(await readFirst(stage))]
}

export async function promotions(stage: Stage): Promise<string[]> {
  const faults = await open(stage, '/game/promotion')
  faults.push(...(await denials(stage.page, ['promotion:empty'])))
  return [...faults, ...(await open(stage, '/activity'))]
}

export async function team(stage: Stage): Promise<string[]> {
  const { page } = stage
  const faults = await open(stage, '/agent/subordinate-management')
  faults.push(...(await denials(page, ['agent:members.empty', 'agent:apply.title'])))
  faults.push(...(await open(stage, '/agent/team-recharge')))
  faults.push(...(await open(stage, '/agent/team-report?days=30')))
  if (faults.length || hidesRows(stage)) return faults
  const more = page.getByRole('button', { name: text('agent:report.more') })
  for (let turns = 0; turns < 9 && (await more.isVisible()); turns += 1) {
    await more.click()
    await screenFaults(page)
  }
  const rows = await page.locator('main table tbody tr a').count()
  if (rows < has.members) faults.push(`the report ends at ${rows} of ${has.members} members`)
  return faults
}
