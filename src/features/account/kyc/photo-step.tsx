import { useRef, useState, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { KycSide } from '~/api/contract/user.ts'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Drawing } from '~/ui/drawing.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Progress } from '~/ui/progress.tsx'
import { StickyAction } from '~/ui/sticky-action.tsx'
import { SectionTitle } from '../setting-form.tsx'
import { cancelPhoto, kycPhotos, takePhoto } from './kyc-photos.ts'
import styles from './photo-step.module.css'
import photoDrawings from './photos.svg'

interface PhotoStepProps {
  side: KycSide
  /** The address asked for a later step, but this photo is missing: a reload forgets photos. */
  isSkipped: boolean
  onUse: () => void
}

/** Moves the focus to the button that replaces the pressed one. */
const stand = (button: HTMLElement | null) => button?.focus({ preventScroll: true })

/** One photo: how it should look, the camera or the gallery, and a look at what was taken. */
export function PhotoStep({ side, isSkipped, onUse }: PhotoStepProps) {
  const { t } = useTranslation(['kyc', 'ui'])
  const photo = useSnapshot(kycPhotos).taken[side]
  const work = useSnapshot(kycPhotos).work[side]
  const [touched, setTouched] = useState(false)
  const isWorking = work?.state === 'working'
  const url = photo?.url
  // Without a photo, what to look for; then what the device noticed about it, which never stops anybody.
  const hints = isWorking ? undefined : photo?.hints
  const take = (file: File) => {
    setTouched(true)
    void takePhoto(side, file)
  }
  return (
    <>
      <SectionTitle lead={t(`step.${side}.lead`)}>{t(`step.${side}.title`)}</SectionTitle>
      <figure
        className={styles.frame}
        data-side={side}
        data-busy={isWorking || undefined}
        data-empty={url === undefined || undefined}
        ref={acceptDrops(take)}
      >
        {url ? (
          <img className={styles.photo} src={url} alt={t('photo', { side: t(`side.${side}`) })} />
        ) : (
          <Drawing
            file={photoDrawings}
            name={side}
            viewBox={side === 'hand' ? '0 0 160 132' : '0 0 160 101'}
          />
        )}
        {url ? null : <figcaption className={styles.drop}>{t('act.drop')}</figcaption>}
      </figure>
      {/* Here all the time, so that what appears in it is read out. */}
      <div role="status">
        {hints === undefined ? (
          <ul className={classNames('small-muted', styles.tips)}>
            {(['first', 'second'] as const).map((tip) => (
              <li key={tip}>
                <Icon name="check" size="xs" />
                <span>{t(`step.${side}.${tip}`)}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {hints?.length === 0 ? (
          <p className={styles.fine}>
            <Icon name="check" size="s" />
            {t('hint.fine')}
          </p>
        ) : null}
        {hints?.length ? (
          <div className={styles.hints}>
            <p className={styles.title}>
              <Icon name="info" size="s" />
              {t('hint.title')}
            </p>
            <ul>
              {hints.map((hint) => (
                <li key={hint}>{t(`hint.${hint}`)}</li>
              ))}
            </ul>
            <p className={styles.note}>{t('hint.note')}</p>
          </div>
        ) : null}
      </div>
      <StickyAction on="page" edge="line">
        {work?.state === 'failed' ? <FormError message={t(`problem.${work.problem}`)} /> : null}
        {isSkipped && !photo && !work ? (
          <FormError message={t('upload', { name: t(`side.${side}`) })} />
        ) : null}
        {isWorking ? (
          <>
            <Progress label={t('work.busy')} />
            <Button variant="secondary" full ref={stand} onClick={() => cancelPhoto(side)}>
              {t('ui:cancel')}
            </Button>
          </>
        ) : null}
        {photo && !isWorking ? (
          <Button full ref={touched ? stand : undefined} onClick={onUse}>
            {t('act.use')}
          </Button>
        ) : null}
        {isWorking ? null : <PhotoSource side={side} isAgain={photo !== undefined} onFile={take} />}
      </StickyAction>
    </>
  )
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
function PhotoSource({ side, isAgain, onFile }: PhotoSourceProps) {
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
          <span>{isAgain ? t('act.retake') : t('act.camera')}</span>
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
