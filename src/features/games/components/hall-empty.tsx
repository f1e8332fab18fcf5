import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { HallTab } from '../hall-tabs.ts'

interface HallEmptyProps {
  tab: HallTab
  keyword: string
  onClear: () => void
}

/** No machine to show: none for what was typed, none on the shelf yet, or none in the hall at all. */
export function HallEmpty({ tab, keyword, onClear }: HallEmptyProps) {
  const { t } = useTranslation('hall')
  if (keyword) {
    return (
      <EmptyState
        art="search"
        title={t('empty.search', { keyword })}
        text={t('empty.searchText')}
        action={<Button onClick={onClear}>{t('empty.clear')}</Button>}
      />
    )
  }
  const face = tab === 'favourites' || tab === 'recent' ? tab : tab === 'all' ? 'hall' : 'category'
  return (
    <EmptyState
      art="games"
      title={t(`empty.${face}`)}
      text={t(`empty.${face}Text`)}
      action={
        tab === 'all' ? null : (
          <Link to="/amigo" className={buttonClass({ variant: 'primary' })}>
            {t('empty.showAll')}
          </Link>
        )
      }
    />
  )
}
