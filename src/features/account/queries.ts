import { queryOptions } from '@tanstack/react-query'
import { sessionProbe } from '../../api/contract/auth.ts'
import { send } from '../../api/http.ts'

/** Asks whether this session is alive; on demand only, because nothing may hang on it (`design/contract.md`). */
export const sessionProbeQuery = () =>
  queryOptions({
    queryKey: ['sessionProbe'],
    queryFn: ({ signal }) => send(sessionProbe, {}, signal),
    enabled: false,
    gcTime: 0,
  })
