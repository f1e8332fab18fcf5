import { useTranslation } from 'react-i18next'
import { kycSides } from '~/api/contract/user.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Icon } from '~/ui/icon.tsx'
import { SectionTitle } from '../setting-form.tsx'
import { ExampleArt, SideArt } from './kyc-art.tsx'
import styles from './kyc-intro.module.css'
import { useKycStep } from './kyc-steps.ts'
import step from './photo-step.module.css'

/** What is asked for, what a good photo looks like, and what becomes of the photos. */
export function KycIntro() {
  const { t } = useTranslation('kyc')
  const { goTo } = useKycStep()
  return (
    <>
      <SectionTitle lead={t('intro.lead')}>{t('title')}</SectionTitle>
      <Card title={t('intro.needTitle')}>
        <p className={styles.text}>{t('intro.need')}</p>
        <ol className={styles.sides}>
          {kycSides.map((side) => (
            <li key={side} className={styles.side}>
              <SideArt side={side} />
              {t(`short.${side}`)}
            </li>
          ))}
        </ol>
      </Card>
      <GoodPhotos />
      <p className={styles.privacy}>
        <Icon name="lock" size="s" />
        <span>{t('intro.privacy')}</span>
      </p>
      <div className={step.action}>
        <Button full onClick={() => goTo('front')}>
          {t('intro.start')}
        </Button>
      </div>
    </>
  )
}

const examples = ['good', 'cut', 'glare', 'blurred'] as const

/** One good photo and three that would be refused, drawn. */
export function GoodPhotos() {
  const { t } = useTranslation('kyc')
  return (
    <Card title={t('example.title')}>
      <ul className={styles.examples}>
        {examples.map((kind) => (
          <li key={kind} className={styles.example} data-kind={kind}>
            <ExampleArt kind={kind} />
            <p className={styles.caption}>
              <span className={styles.mark}>
                <Icon
                  name={kind === 'good' ? 'check' : 'close'}
                  size="xs"
                  label={kind === 'good' ? t('example.yes') : t('example.no')}
                />
              </span>
              {t(`example.${kind}`)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
