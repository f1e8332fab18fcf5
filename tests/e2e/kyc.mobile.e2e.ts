import { tracesIn } from '../support/images/exif-maker.ts'
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/back-end-client.ts'
import { browserStore } from './support/browser-store.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { describeOutage, expect, test } from './support/fixtures.ts'
import {
  button,
  choosePhoto,
  deskForm,
  heading,
  jpegFile,
  kycPath,
  kycStatusOf,
  phonePhoto,
  photoAddress,
  softPhoto,
  takeAndUse,
} from './support/kyc.ts'
import { text } from './support/texts.ts'

test('three photos are sent, one is refused, and all approved', async ({ page, context, backEnd }) => {
  await page.clock.install()
  const player = await signInAs(page, backEnd.newPlayer())
  const sent = noteCalls(page)
  await page.goto(kycPath)
  await button(page, 'intro.start').click()
  await takeAndUse(page, 'front', phonePhoto())
  await takeAndUse(page, 'back', phonePhoto())
  // A blurred picture brings a hint, which stops nobody.
  await choosePhoto(page, jpegFile(softPhoto()))
  await expect(page.getByText(text('kyc:hint.blurred'))).toBeVisible()
  await expectAccessible(page, 'a photo with hints')
  await page.goBack()
  await page.goForward()
  await button(page, 'act.use').click()
  await expect(heading(page, 'summary.title')).toBeVisible()
  await expectAccessible(page, 'the photos before they are sent')
  const kept = (await browserStore(page, context)).text
  expect(kept).not.toMatch(/data:image|blob:|JFIF|\/9j\//)
  await button(page, 'summary.submit').click()
  await expect(heading(page, 'review.title')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${kycPath.replace('?', '\\?')}$`))

  const desk = await context.newPage()
  await desk.goto('/desk/kyc')
  const address = await photoAddress(desk, player.account, 'front')
  const stored = await (await page.request.get(address)).body()
  expect(stored.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(tracesIn(stored)).toEqual([])
  const seen = await desk.evaluate(async (source) => {
    const picture = document.querySelector<HTMLImageElement>(`img[src="${source}"]`)
    await picture?.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture?.naturalWidth ?? 0
    canvas.height = picture?.naturalHeight ?? 0
    const draw = canvas.getContext('2d')
    if (picture) draw?.drawImage(picture, 0, 0)
    const at = (x: number, y: number) =>
      [...(draw?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data ?? [])]
        .slice(0, 3)
        .map((level) => (level > 128 ? 1 : 0))
        .join('')
    return [`${canvas.width}×${canvas.height}`, at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)]
  }, address)
  // Stored red, green / blue, white; a quarter turn clockwise puts blue and red on top.
  expect(seen).toEqual(['960×1280', '001', '100', '111', '010'])

  const form = deskForm(desk, player.account)
  await form.getByLabel('Back: verdict').selectOption('glare')
  await form.getByLabel('Remark, Japanese').fill('明るい場所でお願いします')
  await form.getByRole('button', { name: 'Reject the marked photos' }).click()
  await expect(desk.getByRole('status')).toHaveText('Done. The player sees it now.')

  await page.goto(kycPath)
  await expect(heading(page, 'rejected.title')).toBeVisible()
  await expect(page.getByText('光が反射して、一部が見えません。')).toBeVisible()
  await expect(page.getByText('明るい場所でお願いします')).toBeVisible()
  await expectAccessible(page, 'a rejection')
  await button(page, 'rejected.start').click()
  await takeAndUse(page, 'back', phonePhoto())
  await button(page, 'summary.submit').click()
  await expect(heading(page, 'review.title')).toBeVisible()
  const bodies = callsOf(sent, 'user/kyc/add').map(({ body }) => Object.keys(body))
  expect(bodies).toEqual([['frontPhoto', 'backPhoto', 'handPhoto'], ['backPhoto']])

  await desk.goto('/desk/kyc')
  await deskForm(desk, player.account).getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByRole('status')).toBeVisible()
  // The page follows by itself.
  await page.clock.fastForward(16_000)
  await expect(heading(page, 'approved.title')).toBeVisible()
  await expectAccessible(page, 'an approval')
  expect(await kycStatusOf(backEnd, player.token)).toBe(1)
})

describeOutage('when the network fails', () => {
  test('photos whose answer is lost arrived or not, as the server has it', async ({ page, backEnd }) => {
    const sent = noteCalls(page)
    const player = await signInAs(page, backEnd.newPlayer())
    await page.goto(`${kycPath}&step=summary`)
    // No photo yet: the address leads to the first one, and says so.
    const name = text('kyc:side.front')
    await expect(page.getByRole('alert')).toHaveText(text('kyc:upload', { name }))
    for (const side of ['front', 'back', 'hand'] as const) await takeAndUse(page, side, phonePhoto())

    await backEnd.plan(player.account, [{ call: 'user/kyc/add', cut: 'before', times: 99 }])
    await button(page, 'summary.submit').click()
    await expect(page.getByRole('alert')).toHaveText(text('kyc:summary.unknown'))
    expect(await kycStatusOf(backEnd, player.token)).toBe(-1)

    const msg = 'もう一度お願いします'
    const data = { errors: [{ field: 'backPhoto', msg }] }
    await backEnd.plan(player.account, [{ call: 'user/kyc/add', code: 400, msg, data }])
    await button(page, 'summary.submit').click()
    await expect(page.getByRole('listitem').filter({ hasText: text('kyc:side.back') })).toContainText(msg)

    await backEnd.plan(player.account, [{ call: 'user/kyc/add', cut: 'after', times: 99 }])
    await button(page, 'summary.submit').click()
    await expect(heading(page, 'review.title')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'review.title')).toBeVisible()
    expect(callsOf(sent, 'user/kyc/add')).toHaveLength(3)
    expect(await kycStatusOf(backEnd, player.token)).toBe(0)
  })
})
