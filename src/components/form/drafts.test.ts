import { beforeEach, describe, expect, it } from 'vitest'
import { readStored, removeStored, writeStoredJson } from '~/lib/storage.ts'
import { forgetReadDrafts, hasReadDrafts, neverStored, readDraft, writeDraft } from './drafts.ts'

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const files = Object.entries(sources)
  .filter(([file]) => !/\.test\.tsx?$|use-rules-form|form\/drafts/.test(file))
  .map(([file, text]) => ({ file, text }))

/** Every form of the app and how its values begin, from its source. */
const forms = files.flatMap(({ file, text }) =>
  [...text.matchAll(/useRulesForm(?:<[^(]*>)?\(\{|initial: ReviewValues = \{/g)].map(({ index }, n) => ({
    name: `${file} ${n}`,
    source: text.slice(index, index + 400),
  })),
)

/** The fields of every form's values, from the types and starting values that name them. */
const fieldsIn = (source: string): string[] =>
  [...source.matchAll(/initial(?:: \w+)?(?::| =) \{([^}]*)\}/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/(?:^|[,\s])(\w+)(?=:)/g)].map(([, name = '']) => name),
  )

/** What a draft holds. A new field of a form belongs here or to `neverStored`. */
const stored =
  `acceptTerms account address amount bankId campaign channel days email givesUp label limit memo mode name
   period point remark requestId save shownAs teamName userName which`.split(/\s+/)

const all = () => JSON.parse(readStored('drafts') ?? '{}') as Record<string, unknown>

beforeEach(() => removeStored('drafts'))

describe('drafts', () => {
  const fields = [...new Set(forms.flatMap(({ source }) => fieldsIn(source)))]

  it('are known of all forms, field by field: stored for the tab, or a secret that is not', () => {
    expect(forms.length).toBeGreaterThan(25)
    expect(fields.filter((field) => !stored.includes(field) && !neverStored.has(field))).toEqual([])
    expect(stored.filter((field) => neverStored.has(field))).toEqual([])
  })
  it('hold no password, no code, and no number of a card, an account or a document', () => {
    writeDraft('form', Object.fromEntries(fields.map((field) => [field, '4111222233334444'])))
    expect(Object.keys(all()['form'] as object).filter((field) => neverStored.has(field))).toEqual([])
    const secrets = fields.filter((field) => /pass|repeat|code$|uuid|card|bankAccount|number/i.test(field))
    expect(secrets.filter((field) => !neverStored.has(field))).toEqual([])
  })
  it('bring back a number to the page that it was typed in, but not after a sign-out', () => {
    writeDraft('form', { bankAccount: '7301942' })
    expect(readStored('drafts')).not.toContain('7301942')
    expect(readDraft('form', { bankAccount: '' })).toEqual({ bankAccount: '7301942' })
    removeStored('drafts')
    expect(readDraft('form', { bankAccount: '' })).toEqual({ bankAccount: '' })
  })
  it('bring back everything else', () => {
    const start = { amount: '', acceptTerms: false, step: 0, password: '' }
    const typed = { amount: '5000', acceptTerms: true, step: 1, password: 'secret' }
    writeDraft('form', typed)
    expect(readDraft('form', start)).toEqual({ ...typed, password: '' })
  })
  it('that a screen read can be forgotten, and no others', () => {
    forgetReadDrafts()
    writeStoredJson('drafts', { shown: { a: 'x' }, hidden: { a: 'y' } })
    expect(hasReadDrafts()).toBe(false)
    readDraft('shown', { a: '' })
    expect(hasReadDrafts()).toBe(true)
    forgetReadDrafts()
    expect(all()).toEqual({ hidden: { a: 'y' } })
    expect(hasReadDrafts()).toBe(false)
  })
})

describe('a form of several steps', () => {
  it.each(files.filter(({ text }) => text.includes('useRulesForm(')))('$file keeps its step', ({ text }) =>
    expect(text).not.toMatch(/\[(?:step|sentTo|ticket|stage), \w+\] = useState/),
  )
})
