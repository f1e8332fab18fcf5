/** How many taps a journey takes, counted in the hand that makes them. */
import { findForm, loginForm } from './support/auth-forms.ts'
import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { countingTouch } from './support/input-methods.ts'
import { newcomer, register } from './support/journey.ts'
import { fundPassword, readyToWithdraw } from './support/players.ts'
import { popup, readCaptcha } from './support/sign-in.ts'
import { text } from './support/texts.ts'
import { amountField, reviewButton, reviewOf, sides, type Side } from './support/wallet.ts'

test('a visitor registers in 6 taps and gets over a forgotten password in 4', async ({ page, backEnd }) => {
  const player = await backEnd.newPlayer()
  const recovery = countingTouch()
  const form = findForm(page)
  await page.goto('/')
  const signIn = page.getByRole('main').getByRole('button', { name: text('home:strip.signIn'), exact: true })
  const captcha = await readCaptcha(page, backEnd, () => recovery.input.press(signIn))
  await recovery.input.press(loginForm(page).forgot)
  await form.account.fill(player.account)
  await form.captcha.fill(captcha)
  await recovery.input.press(form.send)
  await form.code.waitFor()
  await form.code.fill(await backEnd.mailedCode(player.email))
  await form.newPassword.fill('Fresh2027?')
  await recovery.input.press(form.submit)
  await expect(popup(page)).toBeHidden()
  expect(recovery.taps()).toBeLessThanOrEqual(4)

  const registration = countingTouch()
  await page.goto('/')
  await register(page, backEnd, registration.input, newcomer())
  expect(registration.taps()).toBeLessThanOrEqual(6)
})

test('a player deposits in 5 taps, withdraws in 4, plays in 2 and changes the language in 3', async ({
  page,
  backEnd,
}) => {
  await signInAs(page, readyToWithdraw(backEnd))
  const tabs = page.getByRole('navigation', { name: text('shell:frame.tabs') })
  const tab = (name: string) => tabs.getByRole('link', { name: text(`shell:tab.${name}`) })

  /** From home to the page of the placed order. */
  async function order(side: Side): Promise<number> {
    const { input, taps } = countingTouch()
    await page.goto('/')
    await input.press(tab('wallet'))
    const kind = page
      .getByRole('navigation', { name: text('finance:switch') })
      .getByRole('link', { name: text(`shell:title.${side.kind}`) })
    if ((await kind.getAttribute('aria-current')) !== 'page') await input.press(kind)
    await expect(page).toHaveURL(side.path)
    await expect(page).toHaveTitle(new RegExp(`^${text(`shell:title.${side.kind}`)}`))
    await input.type(amountField(page), '2000')
    await input.press(reviewButton(page))
    const review = reviewOf(page, side)
    if (side.kind === 'withdraw') await input.type(review.fund, fundPassword)
    await input.press(review.confirm)
    await expect(page).toHaveURL(/order=/)
    return taps()
  }
  expect(await order(sides.deposit)).toBeLessThanOrEqual(5)
  expect(await order(sides.withdraw)).toBeLessThanOrEqual(4)

  const play = countingTouch()
  await page.goto('/')
  await play.input.press(tab('play'))
  await expect(page).toHaveURL('/amigo')
  // The tab that is left shows the same game until the hall is drawn.
  await expect(page.getByRole('heading', { name: text('shell:title.hall'), level: 1 })).toBeVisible()
  await play.input.press(page.getByRole('link', { name: /提灯ナイト/ }).first())
  await expect(page.frameLocator('iframe').locator('#spin')).toBeVisible()
  expect(play.taps()).toBe(2)
  await expect(page).toHaveTitle(/A-101/)

  const language = countingTouch()
  await page.goto('/')
  await language.input.press(tab('me'))
  await language.input.choose(page.getByRole('main').getByLabel(text('shell:frame.language')), 'English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  expect(language.taps()).toBeLessThanOrEqual(3)
})
