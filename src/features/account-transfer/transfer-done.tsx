import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { orderStatus } from '~/api/contract/money.ts'
import { platform } from '~/api/platform.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Button } from '~/ui/button.tsx'
import { CheckMark } from '~/ui/check-mark.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Money } from '~/ui/money.tsx'
import type { TransferFlow } from './transfer-flow.ts'
import { useSteps } from './transfer-flow.ts'
import styles from './transfer-done.module.css'
import { StepHeading } from './step-body.tsx'

interface DoneFaceProps {
  flow: TransferFlow
  result: NonNullable<TransferFlow['result']>
  /** It came true just now, before the player's eyes. */
  isNew: boolean
}

/** What became of the transfer, with its order number. */
export function DoneFace({ flow, result, isNew }: DoneFaceProps) {
  const { t } = useTranslation('transfer')
  const { restart } = useSteps()
  const profile = useProfile()
  const isCredited = result.status === orderStatus.successful
  return (
    <div className={styles.done}>
      {isCredited ? <CheckMark draw={isNew} /> : <Icon name="clock" size="l" />}
      <StepHeading takeFocus={isNew}>{t(isCredited ? 'done.title' : 'done.pendingTitle')}</StepHeading>
      <Money amount={result.amount} currency={result.currency} size="xl" />
      <p>{t(isCredited ? 'done.text' : 'done.pendingText')}</p>
      <div className={styles.facts}>
        <FactList
          facts={[
            ...(flow.account ? [{ label: t('review.from'), value: <bdi>{flow.account}</bdi> }] : []),
            { label: t('review.to', { brand: platform().brandName }), value: profile?.userName ?? '—' },
            { label: t('done.order'), value: result.orderSn, copy: result.orderSn },
          ]}
        />
      </div>
      <Link to="/user/record" search={{ type: 'deposit' }} className={buttonClass({ full: true })}>
        {t('done.records')}
      </Link>
      <Button variant="ghost" full onClick={() => void restart()}>
        {t('done.another')}
      </Button>
    </div>
  )
}
