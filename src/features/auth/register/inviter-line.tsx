import { Callout } from '~/ui/callout.tsx'
import { useInviter } from './use-inviter.ts'

/** Who invites by this code, or that it no longer counts. */
export function InviterLine({ code }: { code: string }) {
  const inviter = useInviter(code)
  return inviter ? (
    <p>
      <Callout icon="agent">{inviter}</Callout>
    </p>
  ) : null
}
