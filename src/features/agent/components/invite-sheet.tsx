import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFace } from '../../../shell/query-face.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { codeQuery } from '../queries.ts'
import { percentOf } from '../rules.ts'
import css from './invite.module.css'
import { InviteQr } from './invite-qr.tsx'
import { SharePicture } from './share-picture.tsx'

const canShare = () => typeof navigator !== 'undefined' && 'share' in navigator

/** The agent's code as link, QR and picture: copied, shown, or handed to another app. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('agent')
  const read = useQuery(codeQuery())
  const [isPicture, setIsPicture] = useState(false)
  // A share that is called off is no failure.
  const share = (url: string) => void navigator.share({ url, text: t('invite.text') }).catch(() => undefined)
  return (
    <Sheet open title={isPicture ? t('invite.picture') : t('invite.title')} onClose={onClose}>
      <QueryFace query={read}>
        {({ agentCode, inviteLink, point }) =>
          isPicture ? (
            <SharePicture code={agentCode} link={inviteLink} />
          ) : (
            <Stack gap={4}>
              <InviteQr text={inviteLink} />
              <FactList
                facts={[
                  { label: t('invite.code'), value: agentCode, copy: agentCode },
                  { label: t('figure.point'), value: percentOf(point, i18n.language) },
                ]}
              />
              <p className={css['link']} translate="no">
                {inviteLink}
              </p>
              <CopyButton full value={inviteLink} label={t('invite.copy')} />
              <div className={css['pair']}>
                {canShare() ? (
                  <Button variant="secondary" full onClick={() => share(inviteLink)}>
                    <Icon name="share" size="s" />
                    {t('invite.share')}
                  </Button>
                ) : null}
                <Button variant="secondary" full onClick={() => setIsPicture(true)}>
                  <Icon name="camera" size="s" />
                  {t('invite.picture')}
                </Button>
              </div>
            </Stack>
          )
        }
      </QueryFace>
    </Sheet>
  )
}
