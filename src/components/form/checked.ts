import type { Checked, Problem } from './use-rules-form.ts'

/** A field's problem: a text key, with values if the text has placeholders. Falsy for no problem. */
type Wrong = string | false | null | undefined | Omit<Problem, 'field'>

/** Returns the draft, or the problems if a field has one. */
export function checked<Draft, Field extends string>(
  draft: Draft,
  wrong: Readonly<Partial<Record<Field, Wrong>>>,
): Checked<Draft, Field> {
  const problems = (Object.entries(wrong) as [Field, Wrong][]).flatMap(([field, one]) =>
    one ? [{ field, ...(typeof one === 'string' ? { messageKey: one } : one) }] : [],
  )
  return problems.length ? { ok: false, problems } : { ok: true, draft }
}
