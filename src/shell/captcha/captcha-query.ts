import { queryOptions } from '@tanstack/react-query'
import { captcha } from '../../api/contract/auth.ts'
import { send } from '../../api/http.ts'

/** How long a picture is taken to live where the server does not say (`design/contract.md`, "Defaults"). */
const defaultLifeSeconds = 120
/** Fetched a little before its end, so that what is typed at the last moment still counts. */
const lifeMs = (expireSeconds?: number | null) =>
  Math.max((expireSeconds ?? defaultLifeSeconds) - 5, 10) * 1000

/** The captcha picture; a new one by itself when it expires while somebody looks at it. */
export const captchaQuery = () =>
  queryOptions({
    queryKey: ['auth', 'captcha'],
    queryFn: ({ signal }) => send(captcha, {}, signal),
    staleTime: (query) => lifeMs(query.state.data?.expireSeconds),
    refetchInterval: (query) => lifeMs(query.state.data?.expireSeconds),
    gcTime: 0,
    meta: { quiet: true },
  })
