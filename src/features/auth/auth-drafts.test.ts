import { afterEach, describe, expect, it } from 'vitest'
import { readDraft, writeDraft } from '~/components/form/drafts.ts'
import { removeStored } from '~/lib/storage.ts'
import { authDrafts, storeTab, tabToOpen, tidyDrafts } from './auth-drafts.ts'

afterEach(() => removeStored('drafts'))

/** Drafts are dropped a turn later. */
const aTurn = () => new Promise((resolve) => setTimeout(resolve))

describe('the tab that the popup opens with', () => {
  it('is the one that was asked for', () => {
    expect(tabToOpen('login')).toBe('login')
    expect(tabToOpen('register')).toBe('register')
  })
  it('is the one from before a reload or a language change', () => {
    storeTab('register')
    expect(tabToOpen('login')).toBe('register')
  })
})

describe('a dismissal', () => {
  it('keeps a typed account and drops an empty one, which would hide the remembered one', async () => {
    writeDraft(authDrafts.login, { account: 'taro' })
    tidyDrafts()
    await aTurn()
    expect(readDraft(authDrafts.login, { account: '-' })).toEqual({ account: 'taro' })
    writeDraft(authDrafts.login, { account: '' })
    tidyDrafts()
    await aTurn()
    expect(readDraft(authDrafts.login, { account: '-' })).toEqual({ account: '-' })
  })
})
