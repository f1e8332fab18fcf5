/** Signing in, up and out, and a new password for who forgot it. */
import type { Page } from 'playwright'
import {
  findForm,
  loginForm,
  openFilledRegister,
  openLogin,
  openRegister,
  registerForm,
} from '../../e2e/support/auth-forms.ts'
import { uniqueName } from '../../e2e/support/back-end-client.ts'
import { popup } from '../../e2e/support/sign-in.ts'
import { text } from '../../e2e/support/texts.ts'
import { keepStorage, main, says, type Form, type FormStage } from './form.ts'

const signedIn = (page: Page) => page.getByRole('heading', { name: text('home:strip.balance') })

async function fillCaptcha(stage: FormStage): Promise<void> {
  const field = popup(stage.page).getByLabel(text('captcha:field'))
  await field.fill(await stage.captcha())
}

async function openFind({ page, player }: FormStage): Promise<void> {
  await openLogin(page)
  await loginForm(page).forgot.click()
  await findForm(page).account.fill(player.account)
}

export const signInForms = {
  'auth/login': {
    isVisitor: true,
    open: async ({ page, player }) => {
      await openLogin(page)
      await loginForm(page).account.fill(player.account)
      await loginForm(page).password.fill(player.password)
    },
    refill: fillCaptcha,
    button: (page) => loginForm(page).submit,
    done: signedIn,
  },
  'auth/login3': {
    isVisitor: true,
    open: async ({ page, context }) => {
      // The provider would know who it is by now.
      await context.clearCookies({ name: /^(?!desk$)/ })
      await openLogin(page)
      await keepStorage(page)
      const name = text('auth:thirdParty.with', { name: 'Demo Chat' })
      await popup(page).getByRole('button', { name }).click()
      await page.getByLabel('Somebody else').fill(uniqueName())
    },
    button: (page) => page.getByRole('button', { name: 'Continue' }),
    done: signedIn,
    leaves: true,
  },
  'auth/logout': {
    open: async ({ page }) => {
      await page.goto('/user/user-center')
      await keepStorage(page)
    },
    button: (page) => main(page).getByRole('button', { name: text('shell:frame.signOut') }),
    done: (page) => main(page).getByRole('button', { name: text('home:strip.signIn') }),
    always: (page) => main(page).getByRole('button', { name: text('home:strip.signIn') }),
    leaves: true,
  },
  'auth/send/email': {
    isVisitor: true,
    open: openFind,
    refill: fillCaptcha,
    button: (page) => findForm(page).send,
    done: (page) => findForm(page).code,
  },
  'auth/reset/password': {
    isVisitor: true,
    open: async (stage) => {
      const { page, backEnd, player } = stage
      await openFind(stage)
      await fillCaptcha(stage)
      await findForm(page).send.click()
      // The field comes with the answer, and by then the mail is out.
      await findForm(page).code.waitFor()
      await findForm(page).code.fill(await backEnd.mailedCode(`${player.account}@example.test`))
      await findForm(page).newPassword.fill('Fresh2027?')
    },
    button: (page) => findForm(page).submit,
    done: says('auth:resetSuccess'),
  },
  'register/send/email/code': {
    isVisitor: true,
    open: async ({ page }) => {
      await openRegister(page)
      await registerForm(page).email.fill(`${uniqueName()}@example.test`)
    },
    button: (page) => registerForm(page).send,
    done: (page) => registerForm(page).dialog.getByText(text('auth:register.sent', { email: '' }).trim()),
  },
  'register/valid': {
    isVisitor: true,
    open: ({ page, backEnd }) => openFilledRegister(page, backEnd),
    button: (page) => registerForm(page).next,
    done: (page) => registerForm(page).userName,
  },
  'register/user': {
    isVisitor: true,
    open: async ({ page, backEnd }) => {
      const { who, form } = await openFilledRegister(page, backEnd)
      await form.next.click()
      await form.userName.fill(who.account)
      await form.password.fill(who.password)
      await form.repeat.fill(who.password)
    },
    button: (page) => registerForm(page).submit,
    done: signedIn,
  },
} satisfies Record<string, Form>
