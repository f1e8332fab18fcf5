import { useEffect, useRef } from 'react'
import { SearchField, type SearchFieldProps } from '~/ui/search-field.tsx'

/** So that a name is asked for once, and not letter by letter. */
const pauseMs = 350

/** Reports after a pause. Unmounting drops what is pending: it would navigate after the page was left. */
export function DebouncedSearch({ onSearch, ...field }: SearchFieldProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (keyword: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(keyword), keyword ? pauseMs : 0)
  }
  return <SearchField {...field} onSearch={search} />
}
