import { useTranslation } from 'react-i18next'
import { kycSides } from '../../../../api/contract/user.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { SectionTitle } from '../../components/section-title.tsx'
import { SideArt } from '../art/side-art.tsx'
import { useKycStep } from '../use-kyc-step.ts'
import { GoodPhotos } from './good-photos.tsx'
import css from './kyc-intro.module.css'
import step from './photo-step.module.css'

/** What is asked for, what a good photo looks like, and what becomes of the photos. */
export function KycIntro() {
  const { t } = useTranslation('kyc')
  const { goTo } = useKycStep()
  return (
    <>
      <SectionTitle lead={t('intro.lead')}>{t('title')}</SectionTitle>
      <Card title={t('intro.needTitle')}>
        <p className={css['text']}>{t('intro.need')}</p>
        <ol className={css['sides']}>
          {kycSides.map((side) => (
            <li key={side} className={css['side']}>
              <SideArt side={side} />
              {t(`short.${side}`)}
            </li>
          ))}
        </ol>
      </Card>
      <GoodPhotos />
      <p className={css['privacy']}>
        <Icon name="lock" size="s" />
        <span>{t('intro.privacy')}</span>
      </p>
      <div className={step['action']}>
        <Button full onClick={() => goTo('front')}>
          {t('intro.start')}
        </Button>
      </div>
    </>
  )
}
