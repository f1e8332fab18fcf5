import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** No record of those that there are fits the filter. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('records')
  return (
    <EmptyState
      art="search"
      title={t('list.noMatch')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('list.clear')}
        </Button>
      }
    />
  )
}
