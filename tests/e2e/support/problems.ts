import type { Locator } from 'playwright/test'
import { expect } from './fixtures.ts'

const literally = (message: string) => new RegExp(message.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))

/** The field says this: seen, tied to the field for a screen reader, and the field is marked and stood on. */
export async function expectProblem(
  field: Locator,
  message: string,
  { focused = true }: { focused?: boolean } = {},
): Promise<void> {
  await expect(field).toHaveAccessibleDescription(literally(message))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')
  const shown = field.page().locator(ids.map((id) => `[id="${id}"]`).join(', '))
  await expect(shown.filter({ hasText: message })).toBeVisible()
  if (focused) await expect(field).toBeFocused()
}

/** Each field says its own; the first of them is stood on. */
export async function expectProblems(
  problems: readonly (readonly [field: Locator, message: string])[],
): Promise<void> {
  for (const [at, [field, message]] of problems.entries())
    await expectProblem(field, message, { focused: at === 0 })
}

export async function expectNoProblem(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
}
