import { useEffect, useRef } from 'react'
import { SearchField, type SearchFieldProps } from '~/ui/search-field.tsx'

/** Sends one request per name, not one per letter. */
const pauseMs = 350

/** A debounced search field. Unmounting cancels the pending call, which would navigate after the page was left. */
export function DebouncedSearch({ onSearch, ...field }: SearchFieldProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (keyword: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(keyword), keyword ? pauseMs : 0)
  }
  return <SearchField {...field} onSearch={search} />
}
