import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { platform } from '../../../api/platform.ts'
import { saveFile } from '../../../shell/records/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stack } from '../../../ui/stack.tsx'
import css from './invite.module.css'

const fileName = 'invite.png'

interface SharePictureProps {
  code: string
  link: string
}

/** The picture to share, shown as it will be seen; handed to another app where the device can, saved where it cannot. */
export function SharePicture({ code, link }: SharePictureProps) {
  const { t, i18n } = useTranslation('agent')
  const { data, isError, refetch } = useQuery({
    queryKey: ['agent', 'picture', code, link, i18n.language],
    queryFn: async () => {
      const { drawSharePicture } = await import('../share-picture.ts')
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
  const canShare = 'canShare' in navigator && navigator.canShare(files)
  return (
    <Stack gap={3}>
      <img
        className={css['picture']}
        src={data.url}
        width={1080}
        height={1350}
        alt={t('invite.pictureAlt', { code })}
      />
      {canShare ? (
        // A share that is called off is no failure.
        <Button full onClick={() => void navigator.share(files).catch(() => undefined)}>
          <Icon name="share" size="s" />
          {t('invite.pictureShare')}
        </Button>
      ) : null}
      <Button
        variant={canShare ? 'secondary' : 'primary'}
        full
        onClick={() => saveFile(fileName, [data.file], data.file.type)}
      >
        <Icon name="install" size="s" />
        {t('invite.pictureSave')}
      </Button>
    </Stack>
  )
}
