import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import { QrCode } from '~/components/qr-code.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { formatPercent } from '~/lib/money-format.ts'
import { saveFile } from '~/lib/save-file.ts'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { CopyButton } from '~/ui/copy-button.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { codeQuery } from '../api.ts'
import styles from './invite-sheet.module.css'

const canShare = () => typeof navigator !== 'undefined' && 'share' in navigator

interface InviteLinkProps {
  code: string
  link: string
  /** What else is said of the code. */
  facts: ComponentProps<typeof FactList>['facts']
  onPicture: () => void
}

/** A code as link and QR: copied, shown, or handed to another app. */
export function InviteLink({ code, link, facts, onPicture }: InviteLinkProps) {
  const { t } = useTranslation('agent')
  // A share that is called off is no failure.
  const share = () => void navigator.share({ url: link, text: t('invite.text') }).catch(() => undefined)
  return (
    <Stack gap={4}>
      <QrCode text={link} label={t('invite.qr')} />
      <FactList facts={[{ label: t('invite.code'), value: code, copy: code }, ...facts]} />
      <p className={classNames('small-muted', styles.link)} translate="no">
        {link}
      </p>
      <CopyButton full value={link} label={t('invite.copy')} />
      <div className={styles.pair}>
        {canShare() ? (
          <Button variant="secondary" full onClick={share}>
            <Icon name="share" size="s" />
            {t('invite.share')}
          </Button>
        ) : null}
        <Button variant="secondary" full onClick={onPicture}>
          <Icon name="camera" size="s" />
          {t('invite.picture')}
        </Button>
      </div>
    </Stack>
  )
}

const fileName = 'invite.png'

/** The picture to share, shown as it will be seen; handed to another app where the device can, saved where it cannot. */
export function SharePicture({ code, link }: { code: string; link: string }) {
  const { t, i18n } = useTranslation('agent')
  const { data, isError, refetch } = useQuery({
    queryKey: ['agent', 'picture', code, link, i18n.language],
    queryFn: async () => {
      const { drawSharePicture } = await import('./later/draw-picture.ts')
      const blob = await drawSharePicture({
        brand: platform().brandName,
        line: t('invite.text'),
        codeLabel: t('invite.code'),
        code,
        hint: t('invite.scan'),
        link,
        language: i18n.language,
      })
      return { file: new File([blob], fileName, { type: blob.type }), url: URL.createObjectURL(blob) }
    },
    // One address of a picture lives as long as the page.
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    networkMode: 'always',
    retry: 0,
    meta: { quiet: true },
  })
  if (isError)
    return (
      <Stack gap={3}>
        <FormError message={t('invite.pictureFailed')} />
        <Button variant="secondary" full onClick={() => void refetch()}>
          {t('invite.pictureAgain')}
        </Button>
      </Stack>
    )
  if (!data) return <Skeleton shape="card" rows={1} />
  const files = { files: [data.file] }
  const canShareFiles = 'canShare' in navigator && navigator.canShare(files)
  return (
    <Stack gap={3}>
      <img
        className={styles.picture}
        src={data.url}
        width={1080}
        height={1350}
        alt={t('invite.pictureAlt', { code })}
      />
      {canShareFiles ? (
        // A share that is called off is no failure.
        <Button full onClick={() => void navigator.share(files).catch(() => undefined)}>
          <Icon name="share" size="s" />
          {t('invite.pictureShare')}
        </Button>
      ) : null}
      <Button
        variant={canShareFiles ? 'secondary' : 'primary'}
        full
        onClick={() => saveFile(fileName, [data.file], data.file.type)}
      >
        <Icon name="install" size="s" />
        {t('invite.pictureSave')}
      </Button>
    </Stack>
  )
}

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
                facts={[{ label: t('invite.ownRate'), value: formatPercent(point, i18n.language) }]}
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
