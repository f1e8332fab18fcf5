import { useTranslation } from 'react-i18next'
import { SearchField } from '~/ui/search-field.tsx'

interface HallSearchFieldProps {
  /** What the field starts with; give a new `key` to set it from outside. */
  initial: string
  onSearch: (keyword: string) => void
}

/** The search over games: names in every language and machine numbers. In the hall, and where a page is not found. */
export function HallSearchField(props: HallSearchFieldProps) {
  const { t } = useTranslation('games')
  return (
    <SearchField
      {...props}
      label={t('search.label')}
      hint={t('search.hint')}
      clearLabel={t('search.clear')}
    />
  )
}
