import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { KycSide } from '../../../../api/contract/user.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { Progress } from '../../../../ui/progress.tsx'
import { SectionTitle } from '../../components/section-title.tsx'
import { cancelPhoto, kycPhotos, takePhoto } from '../kyc-photos.ts'
import { PhotoAdvice } from './photo-advice.tsx'
import { PhotoFrame } from './photo-frame.tsx'
import { PhotoSource } from './photo-source.tsx'
import css from './photo-step.module.css'

interface PhotoStepProps {
  side: KycSide
  /** The address asked for a later step, but this photo is missing: a reload forgets photos. */
  isSkipped: boolean
  onUse: () => void
}

/** Where the button that was pressed has gone, its successor is stood on. */
const stand = (button: HTMLElement | null) => button?.focus({ preventScroll: true })

/** One photo: how it should look, the camera or the gallery, and a look at what was taken. */
export function PhotoStep({ side, isSkipped, onUse }: PhotoStepProps) {
  const { t } = useTranslation('kyc')
  const photo = useSnapshot(kycPhotos).taken[side]
  const work = useSnapshot(kycPhotos).work[side]
  const [touched, setTouched] = useState(false)
  const isWorking = work?.state === 'working'
  const take = (file: File) => {
    setTouched(true)
    void takePhoto(side, file)
  }
  return (
    <>
      <SectionTitle lead={t(`step.${side}.lead`)}>{t(`step.${side}.title`)}</SectionTitle>
      <PhotoFrame side={side} url={photo?.url} isWorking={isWorking} onFile={take} />
      <PhotoAdvice side={side} hints={isWorking ? undefined : photo?.hints} />
      <div className={css['action']}>
        {work?.state === 'failed' ? <FormError message={t(`problem.${work.problem}`)} /> : null}
        {isSkipped && !photo && !work ? (
          <FormError message={t('upload', { name: t(`side.${side}`) })} />
        ) : null}
        {isWorking ? (
          <>
            <Progress label={t('work.busy')} />
            <Button variant="secondary" full ref={stand} onClick={() => cancelPhoto(side)}>
              {t('act.cancel')}
            </Button>
          </>
        ) : null}
        {photo && !isWorking ? (
          <Button full ref={touched ? stand : undefined} onClick={onUse}>
            {t('act.use')}
          </Button>
        ) : null}
        {isWorking ? null : <PhotoSource side={side} isAgain={photo !== undefined} onFile={take} />}
      </div>
    </>
  )
}
