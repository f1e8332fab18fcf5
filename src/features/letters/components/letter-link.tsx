import { useTranslation } from 'react-i18next'
import { RecordLink } from '../../../shell/inbox/record-link.tsx'

/** Where a letter leads, once that is known to be safe. */
export function LetterLink({ link }: { link: string | null | undefined }) {
  const { t } = useTranslation('letters')
  return <RecordLink link={link} label={t('reader.open')} outsideLabel={t('reader.openOutside')} />
}
