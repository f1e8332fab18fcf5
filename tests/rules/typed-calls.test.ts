/** The back end normalizes typed texts too: each typed member of every call has a reader of its kind. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { decimal } from '../../src/api/contract/wire.ts'
import { paths, type CallName } from '../../src/api/paths.ts'
import { readTyped, type TypedKind } from '../../src/lib/typed-text.ts'
import { marks, spellings } from '../support/spellings.ts'

interface Schema {
  type: string
  entries?: Record<string, Schema>
  wrapped?: Schema
  item?: Schema
  pipe?: readonly { type: string; metadata?: { typed?: TypedKind } }[]
}

describe('a call', async () => {
  const modules = Object.values(import.meta.glob<Record<string, unknown>>('../../src/api/contract/*.ts'))
  const calls = (await Promise.all(modules.map((load) => load())))
    .flatMap((module) => Object.values(module))
    .filter((one): one is { name: CallName; request: Schema } => {
      const { name, request } = Object(one) as { name?: unknown; request?: unknown }
      return typeof name === 'string' && name in paths && typeof request === 'object'
    })
  /** Members that the app, the back end or the browser generates. */
  const made =
    /^(calls|uuid|event|token|ticket|termsVersion|id|ids|requestId|frozen|days|.*Id|orderSn|bank|bankCode|accountType|channel|currency|coin|network|.*Url|lang|platform|category|month|period|type|kind|forfeits|changes|value|changedOn|sort|beginTime|endTime|kinds|after|age|balance|expected\w*|version|order|call|position|pictures|.*Photo|endpoint|keys|topics?|passkey|current|size|status|rate\w*|charge\w*|auth|p256dh|acceptTerms|old\w*Endpoint|secret|renewal|next)$/
  const kindOf = (schema: Schema): TypedKind | undefined => {
    if (schema === (decimal as unknown)) return 'exact'
    if (schema.wrapped) return kindOf(schema.wrapped)
    return schema.pipe?.find((step) => step.metadata?.typed)?.metadata?.typed
  }
  const members = calls.flatMap(({ name, request }) =>
    Object.entries(request.entries ?? {}).map(([member, schema]) => ({
      name,
      member,
      schema,
      kind: kindOf(schema),
    })),
  )
  it('declares how each typed text is normalized', () => {
    expect(calls.length).toBe(Object.keys(paths).length)
    const unread = members.filter(({ member, kind }) => !kind && !made.test(member))
    expect(unread.map(({ name, member }) => `${name} ${member}`)).toEqual([])
  })
  it.each(members.filter(({ kind }) => kind).map((one) => [`${one.name} ${one.member}`, one] as const))(
    '%s is read clean',
    (_name, { schema, kind = 'password' }) => {
      const examples: Partial<Record<TypedKind, string>> = {
        exact: '5000',
        idNumber: 'AB-12',
        phone: '+81 9012345678',
      }
      const clean = examples[kind] ?? '123456'
      const read = (text: string) => v.parse(schema as unknown as v.GenericSchema, text)
      expect(read(clean)).toBe(clean)
      for (const spelling of spellings(kind, clean))
        if (kind !== 'phone' || !/[\p{Pd}\u2212\u30fc\uff70]/u.test(spelling))
          expect(read(spelling), JSON.stringify(spelling)).toBe(clean)
      if (kind === 'password') expect(read(`\u200b${clean} `)).toBe(`\u200b${clean} `)
    },
  )
})

describe('a name', () => {
  it('keeps emoji: joined ones, flags, keycaps, and variation selectors', () => {
    for (const name of ['たろう👨‍👩‍👧‍👦', '❤️', '🇯🇵', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '👍🏽', '🏳️‍🌈', '葛城'])
      expect(readTyped.words(name)).toBe(name)
  })
  it('is empty if nothing is visible, and loses other joiners', () => {
    for (const mark of marks) expect(readTyped.words(`${mark} ${mark}`), JSON.stringify(mark)).toBe('')
    expect(readTyped.words('た\u200dろう\ufe0f')).toBe('たろう')
  })
})
