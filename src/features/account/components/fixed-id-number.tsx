import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './fields.module.css'
import { SectionTitle } from './section-title.tsx'

interface FixedIdNumberProps {
  idNumber: string
  isVerified: boolean
  onBack: () => void
}

/** The number as it was given with the documents: nothing to change here now. */
export function FixedIdNumber({ idNumber, isVerified, onBack }: FixedIdNumberProps) {
  const { t } = useTranslation('account')
  return (
    <Card>
      <SectionTitle>{t('idNumber.name')}</SectionTitle>
      <FactList facts={[{ label: t('idNumber.current'), value: idNumber }]} />
      <p className={css['note']} data-tone="fixed">
        <Icon name="lock" size="s" />
        <span>{isVerified ? t('idNumber.verified') : t('idNumber.inReview')}</span>
      </p>
      <Button variant="secondary" full onClick={onBack}>
        {t('security.back')}
      </Button>
    </Card>
  )
}
