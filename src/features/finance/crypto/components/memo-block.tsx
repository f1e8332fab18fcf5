import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../ui/icon.tsx'
import css from './memo-block.module.css'

/** The memo, as loud as the address: both are needed. */
export function MemoBlock({ memo }: { memo: string }) {
  const { t } = useTranslation('crypto')
  return (
    <div className={css['memo']}>
      <p className={css['title']}>
        <Icon name="alert" size="s" />
        <span>{t('deposit.memoTitle')}</span>
      </p>
      <p className={css['text']}>{t('deposit.memoText')}</p>
      <p className={css['label']}>{t('deposit.memo')}</p>
      <p className={css['value']} translate="no">
        {memo}
      </p>
    </div>
  )
}
