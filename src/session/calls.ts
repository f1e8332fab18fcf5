import { isAgent } from '../api/contract/agent.ts'
import { logout } from '../api/contract/auth.ts'
import { userInfo } from '../api/contract/user.ts'
import { send } from '../api/http.ts'

export const fetchProfile = (signal: AbortSignal) => send(userInfo, {}, signal)

export const fetchIsAgent = (signal: AbortSignal) => send(isAgent, {}, signal)

/** Gives up after three seconds: a sign-out does not wait for a slow server. */
export const sendLogout = () => send(logout, {}, AbortSignal.timeout(3000))
