import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import { dismissToast, pauseToasts, resumeToasts, toasts } from './toast.ts'
import styles from './toaster.module.css'

const icons = { neutral: 'info', success: 'check', error: 'alert' } as const

/** Moves the list to the top of the top layer, above any dialog, each time a toast is added. */
function raise(item: HTMLElement | null) {
  const list = item?.parentElement
  if (!list?.isConnected) return
  if (list.matches(':popover-open')) list.hidePopover()
  list.showPopover()
}

/** Shows the toasts: below the title of a phone, at the foot of a desktop. Mounted once, in the frame. */
export function Toaster() {
  const { t } = useTranslation('ui')
  const { list } = useSnapshot(toasts)
  return (
    <div aria-live="polite">
      {list.length > 0 && (
        <div
          className={styles.list}
          popover="manual"
          onPointerEnter={pauseToasts}
          onPointerLeave={resumeToasts}
          onFocus={pauseToasts}
          onBlur={resumeToasts}
        >
          {list.map((toast) => (
            <div key={toast.id} className={styles.toast} data-tone={toast.tone} ref={raise}>
              <Icon name={icons[toast.tone]} size="s" />
              <span className={styles.message}>{toast.message}</span>
              <IconButton icon="close" label={t('dismiss')} onClick={() => dismissToast(toast.id)} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
