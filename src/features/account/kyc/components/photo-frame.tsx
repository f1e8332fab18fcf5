import { useTranslation } from 'react-i18next'
import type { KycSide } from '../../../../api/contract/user.ts'
import { SideArt } from '../art/side-art.tsx'
import css from './photo-frame.module.css'

interface PhotoFrameProps {
  side: KycSide
  url: string | undefined
  isWorking: boolean
  /** A file was dropped here: an addition for a mouse, beside the buttons. */
  onFile: (file: File) => void
}

/** Lets files be dropped on an element, for as long as it is there. */
const acceptDrops = (onFile: (file: File) => void) => (target: HTMLElement | null) => {
  if (!target) return undefined
  const allow = (event: DragEvent) => event.preventDefault()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const file = event.dataTransfer?.files[0]
    if (file) onFile(file)
  }
  target.addEventListener('dragover', allow)
  target.addEventListener('drop', drop)
  return () => {
    target.removeEventListener('dragover', allow)
    target.removeEventListener('drop', drop)
  }
}

/** What the photo has to show, then the photo. */
export function PhotoFrame({ side, url, isWorking, onFile }: PhotoFrameProps) {
  const { t } = useTranslation('kyc')
  return (
    <figure
      className={css['frame']}
      data-side={side}
      data-busy={isWorking || undefined}
      data-empty={url === undefined || undefined}
      ref={acceptDrops(onFile)}
    >
      {url ? (
        <img className={css['photo']} src={url} alt={t('photo', { side: t(`side.${side}`) })} />
      ) : (
        <SideArt side={side} />
      )}
      {url ? null : <figcaption className={css['drop']}>{t('act.drop')}</figcaption>}
    </figure>
  )
}
