import { logout } from '~/api/contract/auth.ts'
import { isAgent, userInfo } from '~/api/contract/user.ts'
import { send } from '~/api/http.ts'

export const fetchProfile = (signal: AbortSignal) => send(userInfo, {}, signal)

export const fetchIsAgent = (signal: AbortSignal) => send(isAgent, {}, signal)

/** Ends the session of `token`, which this device has forgotten by then. Gives up after three seconds. */
export const sendLogout = (token: string) => send(logout, {}, AbortSignal.timeout(3000), token)
