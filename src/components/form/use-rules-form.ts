import { useEffect, useEffectEvent, useRef, useState, type BaseSyntheticEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type Resolver,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { translate } from '#i18n/translate.ts'
import { isApiError } from '~/api/api-error.ts'
import { withSeparatorsOf } from '~/lib/typed-amount.ts'
import { useErrorText } from '../error-text.ts'
import { readDraft, writeDraft } from './drafts.ts'

/** A problem with a typed value; `messageKey` is a full text key ("finance:amount.tooSmall"). */
export interface Problem<Field extends string = string> {
  field: Field
  messageKey: string
  values?: Record<string, string | number>
}
/** The result of a feature's rules: a typed draft to send, or the problems. */
export type Checked<Draft, Field extends string = string> =
  { ok: true; draft: Draft } | { ok: false; problems: Problem<Field>[] }

/** The state of a form as a whole: whether it is being sent, and its error. */
export interface FormStatus {
  busy: boolean
  errorOf: (field: 'root') => string | undefined
  /** It opened with what was typed before, and not sent. */
  typedBefore: boolean
}

export interface RulesFormOptions<Values extends FieldValues, Draft> {
  initial: Values
  check: (values: Values) => Checked<Draft, Path<Values>>
  /** The form's draft survives a reload. An order's review has none: its choices do not carry over to the next order. */
  draftKey?: string
}

/** Converts the separators of a draft typed in another language: "10,000" would be ten in Vietnamese. */
function readTypedDraft<Values extends FieldValues>(key: string, initial: Values, language: string): Values {
  const { typedIn: from, ...draft } = readDraft(key, { ...initial, typedIn: language })
  const values = Object.entries(draft).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? withSeparatorsOf(language, value, from) : value,
  ])
  return { ...initial, ...(Object.fromEntries(values) as Partial<Values>) }
}

/** A form validated by pure functions. Problems, also the server's, show at their fields; nothing typed is lost. */
export function useRulesForm<Values extends FieldValues, Draft>(options: RulesFormOptions<Values, Draft>) {
  const { initial, check, draftKey } = options
  const errorText = useErrorText()
  const { language } = useTranslation().i18n
  const resolver: Resolver<Values> = (values) => {
    const checked = check(values)
    if (checked.ok) return { values, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { field, messageKey, values: params } of checked.problems) {
      errors[field] ??= { type: 'rule', message: translate(messageKey, params) }
    }
    return { values: {}, errors: errors as never }
  }
  const form = useForm<Values>({
    defaultValues: (draftKey
      ? readTypedDraft(draftKey, initial, language)
      : initial) as DefaultValues<Values>,
    resolver,
    mode: 'onSubmit',
    // Not as a field is left: a message that comes or goes would move the button from under the pointer.
    reValidateMode: 'onSubmit',
    shouldFocusError: true,
  })
  const [typedBefore] = useState(() => JSON.stringify(form.getValues()) !== JSON.stringify(initial))

  // Typing only takes an error away, once it is cured; another one is said with the next try.
  const follow = useEffectEvent((values: Values, name: string | undefined) => {
    if (draftKey) writeDraft(draftKey, { ...values, typedIn: language })
    const wrong = Object.entries(form.formState.errors)
    if (!wrong.length) return
    const checked = check(values)
    const problems = checked.ok ? [] : checked.problems.map(({ field }) => field as string)
    for (const [field, error] of wrong)
      if (!problems.includes(field) && (error?.type === 'rule' || field === name))
        form.clearErrors(field as Path<Values>)
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => follow(values, name),
      }),
    [form],
  )

  const { errors } = form.formState
  const errorOf = (field: Path<Values> | 'root'): string | undefined => {
    const message: unknown = (errors as Record<string, { message?: unknown } | undefined>)[field]?.message
    return typeof message === 'string' ? message : undefined
  }

  /** Shows a failed call's message at the field that caused it, or else as the form's error. */
  const showError = (error: unknown) => {
    const known = isApiError(error)
      ? error.fieldProblems.filter(({ field }) => field in form.getValues())
      : []
    const [first] = known
    for (const { field, msg } of known) form.setError(field as Path<Values>, { type: 'server', message: msg })
    // Not `shouldFocus` of `setError`, which ignores groups of radio buttons.
    if (first) form.setFocus(first.field as Path<Values>)
    else form.setError('root', { type: 'server', message: errorText(error) })
  }

  const isRunning = useRef(false)
  /** Ignores a second call while one runs: a double tap comes before `busy` is rendered. Shows a rejection. */
  const submit = (send: (draft: Draft) => Promise<unknown> | void) => {
    const run = form.handleSubmit(async (values) => {
      const checked = check(values)
      if (!checked.ok) return
      try {
        await send(checked.draft)
      } catch (error) {
        showError(error)
      }
    })
    return async (event?: BaseSyntheticEvent) => {
      event?.preventDefault()
      if (isRunning.current) return
      isRunning.current = true
      try {
        await run(event)
      } finally {
        isRunning.current = false
      }
    }
  }

  /** The props of a field: its registration and its error. */
  const field = <Name extends Path<Values>>(name: Name, fieldOptions?: RegisterOptions<Values, Name>) => ({
    ...form.register(name, fieldOptions),
    error: errorOf(name),
  })

  /** Sets a field as if the player had typed it. */
  const fill = (name: Path<Values>, value: PathValue<Values, Path<Values>>): void =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  return {
    form,
    field,
    fill,
    register: form.register,
    errorOf,
    showError,
    submit,
    busy: form.formState.isSubmitting,
    typedBefore,
  }
}
