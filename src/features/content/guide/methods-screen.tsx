import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SupportText } from '~/components/support/contact-link.tsx'
import { buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Panes } from '~/ui/panes.tsx'
import phoneHidden from '~/ui/phone-hidden.module.css'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Stack } from '~/ui/stack.tsx'
import { GuideSteps } from './guide-steps.tsx'
import styles from './methods-screen.module.css'

const sides = ['deposit', 'withdraw'] as const
const means = ['bank', 'coins'] as const
const targets = { deposit: '/user/finance/deposit', withdraw: '/user/finance/withdraw' } as const

/** `/game/guide/deposit`: how money comes in and goes out, and what the spec says about credit and rate. */
export function MethodsScreen() {
  const { t } = useTranslation(['guide', 'shell'])
  return (
    <ScreenBody width="normal">
      <Stack as="header" gap={3}>
        <h1 className={phoneHidden.hidden}>{t('shell:title.guideDeposit')}</h1>
        <p>{t('guide:methods.intro')}</p>
      </Stack>
      <Panes stretch>
        {sides.map((side) => (
          <Card key={side} title={t(`guide:methods.${side}.title`)}>
            {means.map((mean) => (
              <Stack key={mean} as="section">
                <h3>{t(`guide:methods.${side}.${mean}.title`)}</h3>
                <GuideSteps steps={t(`guide:methods.${side}.${mean}.steps`, { returnObjects: true })} />
              </Stack>
            ))}
            <Link to={targets[side]} className={buttonClass({ variant: 'secondary', full: true })}>
              {t(`guide:methods.${side}.action`)}
            </Link>
          </Card>
        ))}
      </Panes>
      <Card tone="accent" title={t('guide:methods.credit.title')}>
        <p>
          <SupportText text={t('guide:methods.credit.text')} />
        </p>
      </Card>
      <Card title={t('guide:methods.ratio.title')}>
        <p className={styles.ratio}>{t('guide:methods.ratio.rate')}</p>
        <p>{t('guide:methods.ratio.text')}</p>
      </Card>
      <Card title={t('guide:methods.rules.title')}>
        <ul>
          {t('guide:methods.rules.items', { returnObjects: true }).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
    </ScreenBody>
  )
}
