import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryFace } from '../../../shell/query-face.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { codeQuery } from '../queries.ts'
import { percentOf } from '../rules.ts'
import css from './invite-card.module.css'
import { InviteQr } from './invite-qr.tsx'

const canShare = () => typeof navigator !== 'undefined' && 'share' in navigator

/** The agent's code as link and QR: copied, shown, or handed to another app. */
export function InviteCard() {
  const { t, i18n } = useTranslation('agent')
  const read = useQuery(codeQuery())
  // A share that is called off is no failure.
  const share = (url: string) => void navigator.share({ url, text: t('invite.text') }).catch(() => undefined)
  return (
    <Card title={t('invite.title')}>
      <QueryFace query={read}>
        {({ agentCode, inviteLink, point }) => (
          <div className={css['invite']}>
            <InviteQr text={inviteLink} />
            <div className={css['body']}>
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
              {canShare() ? (
                <Button variant="secondary" full onClick={() => share(inviteLink)}>
                  <Icon name="share" size="s" />
                  {t('invite.share')}
                </Button>
              ) : null}
            </div>
          </div>
        )}
      </QueryFace>
    </Card>
  )
}
