/** Every write and every order × every bad answer, at the form that sends it. */
import type { Browser } from 'playwright'
import * as v from 'valibot'
import { isUnknownOutcome } from '../../../src/api/api-error.ts'
import { readEnvelope } from '../../../src/api/http.ts'
import { everyCall } from '../../../src/operator/adopt/every-call.ts'
import { text } from '../../e2e/support/texts.ts'
import type { BadAnswer } from '../faults/bad-answers.ts'
import type { Form, FormStage, WriteName } from './form.ts'
import { forms } from './forms.ts'
import { nonsenseOn, tellsOfFailure } from './judge.ts'
import { lookWhenStill, type Look } from './look.ts'
import type { ScreenFault } from './reads.ts'
import { answerBadly, callAt, openStage, type Cutter } from './stage.ts'

const formOf = (name: WriteName): Form | null => {
  const form: Form | { why: string } = forms[name]
  return 'why' in form ? null : form
}

/** The writes that a form or a tap here sends. */
export const sentWrites = (Object.keys(forms) as WriteName[]).filter((name) => formOf(name) !== null)

/** By the contract this is a success whatever its data say; without a token it is none of a sign-in. */
function isSuccess(name: WriteName, { body, said200 }: BadAnswer): boolean {
  const call = everyCall.find((one) => one.name === name)
  if (!said200 || typeof body !== 'string' || !call) return false
  const read = v.safeParse(call.answer, (JSON.parse(body) as { data: unknown }).data)
  const token: unknown = (read.output as { token?: unknown } | null | undefined)?.token
  return read.success && token !== ''
}

/** Whether nobody can know from this answer if the server acted. */
function isUnknown({ status, body, said200 }: BadAnswer): boolean {
  if (typeof body !== 'string' || said200) return true
  try {
    readEnvelope(body, status)
    return true
  } catch (error) {
    return isUnknownOutcome(error)
  }
}

/** The picture in the popup, by the newest answer that brought one. */
function followCaptcha({ page, backEnd }: Pick<FormStage, 'page' | 'backEnd'>) {
  const newest = { uuid: '' }
  page.on('response', (response) => {
    if (callAt(response.url()) !== 'auth/captcha') return
    void response.json().then(
      (envelope: { data?: { uuid?: string } }) => {
        newest.uuid = envelope.data?.uuid ?? newest.uuid
      },
      () => undefined,
    )
  })
  return async () => {
    for (let turns = 0; !newest.uuid && turns < 100; turns += 1) await page.waitForTimeout(50)
    return backEnd.captchaAnswer(newest.uuid)
  }
}

interface WriteCase {
  form: Form
  stage: FormStage
  before: Look
  after: Look
  answer: BadAnswer
}

async function writeFaults({ form, stage: { page }, before, after, answer }: WriteCase): Promise<string[]> {
  const found = nonsenseOn(before, after, answer)
  if (form.always) {
    if (!(await form.always(page).first().isVisible())) found.push('what has to follow does not')
    return found
  }
  if (await form.done(page).first().isVisible()) found.push('is taken for done')
  const isTold = form.failed ? await form.failed(page).isVisible() : tellsOfFailure(before, after)
  if (!isTold) found.push('says nothing of the failure')
  for (const [label, value] of Object.entries(before.typed).map(
    // Half-width kana and the like are written in full by the form itself.
    ([name, typed]) => [name, typed.normalize('NFKC')] as const,
  ))
    if (label !== text('captcha:field') && !form.leaves && after.typed[label]?.normalize('NFKC') !== value)
      found.push(`"${label}" is lost: ${after.typed[label] ?? 'nothing'} for ${value}`)
  if (form.checking) {
    const checking = text(`finance:checking.title.${form.checking}`)
    const isChecked = after.said.some((words) => words.includes(checking))
    if (isUnknown(answer) && !isChecked) found.push('an unknown outcome is not checked')
    // The wallet provider's own refusals are few; any other one leaves a transfer open.
    if (!isUnknown(answer) && isChecked && form.checking !== 'transfer') found.push('a refusal is checked')
    if (after.lines.includes(text('finance:unplaced.title'))) found.push('is said not to be placed too soon')
  }
  return found
}

interface WriteRun {
  browser: Browser
  url: string
  cutter: Cutter
  name: WriteName
  answers: readonly BadAnswer[]
  note: (fault: ScreenFault) => void
}

/** One write, all of these answers one after the other at the same form, and then a good one. */
export async function judgeWrite({ browser, url, cutter, name, answers, note }: WriteRun): Promise<void> {
  const form = formOf(name)
  const judged = answers.filter((answer) => !isSuccess(name, answer))
  if (!form || judged.length === 0) return
  const stage = await openFormStage(browser, url, form)
  const { page } = stage
  let before: Look | null = null
  const opened = async () => {
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined)
    // The first page of a browser takes its time on a busy machine.
    await form.open(stage).catch(() => form.open(stage))
    await form.button(page).first().waitFor()
    return lookWhenStill(page)
  }
  const send = async () => {
    await form.refill?.(stage)
    await form.button(page).first().click()
  }
  const isReady = async () => {
    const button = form.button(page).first()
    return (
      !form.leaves && (await button.isVisible()) && (await button.getAttribute('aria-disabled')) !== 'true'
    )
  }
  try {
    for (const answer of judged) {
      const problems: string[] = []
      before ??= await opened()
      stage.complaints()
      const restore = await answerBadly(page, cutter, name, answer)
      try {
        const sent = page.waitForRequest((request) => callAt(request.url()) === name)
        await send()
        await sent
        const after = await lookWhenStill(page, before.busy)
        problems.push(...(await writeFaults({ form, stage, before, after, answer })))
        if (!(await isReady())) before = null
      } catch (error) {
        problems.push(`fell over: ${String(error).split('\n')[0]}`)
        before = null
      }
      await restore()
      problems.push(...stage.complaints())
      note({ call: name, answer: answer.name, path: new URL(page.url()).pathname, problems })
    }
    // What a bad answer must not show is shown by a good one: else all of the above could not fail.
    before ??= await opened()
    if (form.good !== undefined) {
      const body = JSON.stringify({ code: 200, msg: 'ok', data: form.good })
      await answerBadly(page, cutter, name, { name: 'good', status: 200, body })
    }
    await send()
    const isDone = await form
      .done(page)
      .first()
      .waitFor({ timeout: 15_000 })
      .then(
        () => true,
        () => false,
      )
    const problems = isDone ? [] : ['cannot be sent with success any more']
    note({ call: name, answer: 'a good one afterwards', path: new URL(page.url()).pathname, problems })
  } catch (error) {
    const problems = [`fell over: ${String(error).split('\n')[0]}`]
    note({ call: name, answer: 'opening the form', path: new URL(page.url()).pathname, problems })
  } finally {
    await stage.end()
  }
}

async function openFormStage(browser: Browser, url: string, form: Form): Promise<FormStage> {
  const visitor = await openStage(browser, url, null)
  const player = await (form.who ?? ((backEnd) => backEnd.newPlayer()))(visitor.backEnd)
  let stage = visitor
  if (!form.isVisitor) {
    await visitor.end()
    stage = await openStage(browser, url, player.token)
  }
  return { ...stage, player, captcha: followCaptcha(stage) }
}
