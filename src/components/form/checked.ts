import type { Checked, Problem } from './use-rules-form.ts'

/** What is wrong with a field: the key of its words, with values where they take some. Nothing is, where it is falsy. */
type Wrong = string | false | null | undefined | Omit<Problem, 'field'>

/** The draft, unless something is wrong with a field. */
export function checked<Draft, Field extends string>(
  draft: Draft,
  wrong: Readonly<Partial<Record<Field, Wrong>>>,
): Checked<Draft, Field> {
  const problems = (Object.entries(wrong) as [Field, Wrong][]).flatMap(([field, one]) =>
    one ? [{ field, ...(typeof one === 'string' ? { messageKey: one } : one) }] : [],
  )
  return problems.length ? { ok: false, problems } : { ok: true, draft }
}
