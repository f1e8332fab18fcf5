import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { session } from '~/session/session.ts'
import { SignOutButton } from './sign-out-button.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

afterEach(() => Object.assign(session, { token: null, isLeaving: false }))

const look = (state: Partial<typeof session>) => {
  Object.assign(session, state)
  return renderToStaticMarkup(<SignOutButton />)
}

it('says that the sign-out is under way, also once the token is gone', () => {
  expect(look({ token: 'token-of-hana' })).not.toContain('aria-busy')
  expect(look({ token: null, isLeaving: true })).toContain('aria-busy="true"')
})

it('is nothing for a visitor', () => {
  expect(look({ token: null, isLeaving: false })).toBe('')
})
