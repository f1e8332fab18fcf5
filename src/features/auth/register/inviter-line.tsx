import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '~/api/platform.ts'
import { readTyped } from '~/lib/typed-text.ts'
import { agentCodeOfVisit, isAgentCode } from '~/session/invite.ts'
import { Callout } from '~/ui/callout.tsx'
import { inviteCheckQuery } from '../api.ts'

/** Who invites by this code, or that it no longer counts. */
export function InviterLine({ code }: { code: string }) {
  const inviter = useInviter(code)
  return inviter ? (
    <p>
      <Callout icon="agent">{inviter}</Callout>
    </p>
  ) : null
}

const typingMs = 500

/** Who invites, by the name that they allow, or that the code no longer counts, which keeps nobody from signing up. */
export function useInviter(typed: string): string | undefined {
  const { t } = useTranslation('auth')
  const code = readTyped.inviteCode(typed)
  const [rested, setRested] = useState(code)
  useEffect(() => {
    const timer = setTimeout(() => setRested(code), typingMs)
    return () => clearTimeout(timer)
  }, [code])
  const { data } = useQuery({
    ...inviteCheckQuery(rested),
    enabled: hasCapability('invites') && isAgentCode(rested),
  })
  if (!code) return undefined
  if (data && code === rested) {
    if (data.state !== 'valid') return t(`register.code.${data.state}`)
    if (data.name) return t('register.invitedBy', { name: data.name })
  }
  return code === agentCodeOfVisit() ? t('register.invited', { code }) : undefined
}
