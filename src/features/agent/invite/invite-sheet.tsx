import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { formatPercent } from '~/lib/money-format.ts'
import { Button } from '~/ui/button.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { codeQuery } from '../api.ts'
import { InviteLink, SharePicture } from './invite-link.tsx'

interface InviteSheetProps {
  onClose: () => void
  onCodes: (() => void) | undefined
}

/** The agent's own code; and the way to the others, where the back end has them. */
export function InviteSheet({ onClose, onCodes }: InviteSheetProps) {
  const { t, i18n } = useTranslation('agent')
  const read = useQuery(codeQuery())
  const [isPicture, setIsPicture] = useState(false)
  return (
    <Sheet open title={isPicture ? t('invite.picture') : t('invite.title')} onClose={onClose}>
      <QueryBoundary query={read}>
        {({ agentCode, inviteLink, point }) =>
          isPicture ? (
            <SharePicture code={agentCode} link={inviteLink} />
          ) : (
            <Stack gap={4}>
              <InviteLink
                code={agentCode}
                link={inviteLink}
                facts={[{ label: t('figure.point'), value: formatPercent(point, i18n.language) }]}
                onPicture={() => setIsPicture(true)}
              />
              {onCodes ? (
                <Button variant="ghost" full onClick={onCodes}>
                  {t('invite.codes')}
                </Button>
              ) : null}
            </Stack>
          )
        }
      </QueryBoundary>
    </Sheet>
  )
}
