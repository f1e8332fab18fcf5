import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { KycSide } from '~/api/contract/user.ts'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import styles from './photo-source.module.css'

interface PhotoSourceProps {
  side: KycSide
  /** There is a photo already. */
  isAgain: boolean
  onFile: (file: File) => void
}

/** A document is in front of the phone, its holder behind it. */
const lens = { front: 'environment', back: 'environment', hand: 'user' } as const

/** Named one by one, so that an iPhone converts its HEIC by itself. */
const formats = 'image/jpeg,image/png,image/webp'

/** Camera or gallery; with a mouse there is no camera behind the button, so the file is the first way. */
export function PhotoSource({ side, isAgain, onFile }: PhotoSourceProps) {
  const { t } = useTranslation('kyc')
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0]
    if (file) onFile(file)
    // The same file may be chosen again.
    input.value = ''
  }
  const first = isAgain ? 'secondary' : 'primary'
  return (
    <>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture={lens[side]}
        hidden
        tabIndex={-1}
        aria-label={t('act.camera')}
        onChange={choose}
      />
      <input
        ref={gallery}
        type="file"
        accept={formats}
        hidden
        tabIndex={-1}
        aria-label={t('act.gallery')}
        onChange={choose}
      />
      <div className={styles.touch} data-again={isAgain || undefined}>
        <Button variant={first} full onClick={() => camera.current?.click()}>
          <Icon name="camera" size="s" />
          {isAgain ? t('act.retake') : t('act.camera')}
        </Button>
        <Button variant="secondary" full onClick={() => gallery.current?.click()}>
          {t('act.gallery')}
        </Button>
      </div>
      <div className={styles.mouse}>
        <Button variant={first} full onClick={() => gallery.current?.click()}>
          {isAgain ? t('act.other') : t('act.choose')}
        </Button>
      </div>
    </>
  )
}
