/** How tests and scripts get to the desk, the outbox and the test hooks: as a person who opened the printed link. */
const deskSecret = process.env['DESK_SECRET'] ?? 'desk-secret-of-the-tests'

/** For a back end that a test starts; sign-ins by the dozen are not to cost as much as real ones. */
export const operatorEnvironment = { DEMO: '1', TEST_HOOKS: '1', DESK_SECRET: deskSecret, SCRYPT_LOG_N: '14' }

/** A browser or request context of Playwright that is signed in at the desk (`storageState`). */
export const operatorState = {
  cookies: [
    {
      name: 'desk',
      value: deskSecret,
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Strict' as const,
    },
  ],
  origins: [],
}
