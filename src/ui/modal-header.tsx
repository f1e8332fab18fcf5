import { useTranslation } from 'react-i18next'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './modal-header.module.css'

type ModalHeaderProps = {
  id: string
  title: string
  onClose: () => void
  hideTitle?: boolean | undefined
}

/** Title and close button of a modal. The title takes the first focus, so that it is read first. */
export function ModalHeader({ id, title, onClose, hideTitle = false }: ModalHeaderProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={classNames(styles.header, hideTitle && styles.floating)}>
      <h2 id={id} className={hideTitle ? 'visually-hidden' : styles.title} tabIndex={-1} data-modal-title="">
        {title}
      </h2>
      <IconButton icon="close" label={t('close')} onClick={onClose} />
    </div>
  )
}
