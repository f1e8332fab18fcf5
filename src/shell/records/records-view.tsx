import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Stack } from '../../ui/stack.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import css from './records-view.module.css'

interface RecordsViewProps {
  list: ReactNode
  /** Says that a record may be chosen; false while there is none. */
  hasRows: boolean
  title: string
  /** The open record in full. */
  detail: ReactNode | null
  footer?: ReactNode
  onClose: () => void
}

/** Records with the open one beside them, or over them on a phone. */
export function RecordsView({ list, hasRows, title, detail, footer, onClose }: RecordsViewProps) {
  const { t } = useTranslation('records')
  const isWide = useIsWide()
  if (!isWide) {
    return (
      <>
        {list}
        <Sheet open={detail !== null} onClose={onClose} title={title} footer={footer}>
          {detail}
        </Sheet>
      </>
    )
  }
  if (!hasRows && detail === null) return list
  return (
    <div className={css['view']}>
      <div className={css['list']}>{list}</div>
      <section className={css['pane']} aria-label={title}>
        {detail === null ? (
          <EmptyState art="records" title={t('list.choose')} />
        ) : (
          <Stack gap={4}>
            <header className={css['header']}>
              <h2 className={css['title']}>{title}</h2>
              <IconButton icon="close" label={t('list.close')} onClick={onClose} />
            </header>
            {detail}
            {footer}
          </Stack>
        )}
      </section>
    </div>
  )
}
