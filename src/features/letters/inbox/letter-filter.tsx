import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DebouncedSearch } from '~/components/debounced-search.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { Segmented } from '~/ui/segmented.tsx'
import { Stack } from '~/ui/stack.tsx'
import type { LetterFilterSearch } from '../search.ts'

/** Another filter in the address, in the place of this entry of the history; the open letter stays. */
export function useLetterFilter() {
  const navigate = useNavigate()
  return ({ q = '', unread }: { [Key in keyof LetterFilterSearch]: LetterFilterSearch[Key] | undefined }) =>
    void navigate({
      to: '/user/station-letter',
      search: ({ id }) => ({
        ...(id === undefined ? {} : { id }),
        ...(q === '' ? {} : { q }),
        ...(unread ? { unread } : {}),
      }),
      replace: true,
      resetScroll: false,
    })
}

/** A search field, and all letters or the unread ones; `children` stand beside the choice. */
export function LetterFilter({ search, children }: { search: LetterFilterSearch; children?: ReactNode }) {
  const { t } = useTranslation('letters')
  const change = useLetterFilter()
  const q = search.q ?? ''
  // The screen stays mounted and may be shown again at another address; what is typed here reaches the address later.
  const [seen, setSeen] = useState({ q, typed: [q], resets: 0 })
  if (q !== seen.q) {
    const isTyped = seen.typed.includes(q)
    setSeen({ q, typed: isTyped ? seen.typed : [q], resets: seen.resets + (isTyped ? 0 : 1) })
  }
  return (
    <Stack gap={3}>
      <DebouncedSearch
        key={seen.resets}
        label={t('search.label')}
        hint={t('search.hint')}
        clearLabel={t('search.clearField')}
        initial={q}
        onSearch={(keyword) => {
          setSeen({ ...seen, typed: [...seen.typed, keyword] })
          change({ ...search, q: keyword })
        }}
      />
      <Cluster justify="between" wrap={false}>
        <Segmented
          label={t('filter.label')}
          name="letter-filter"
          value={search.unread ? 'unread' : 'all'}
          options={[
            { value: 'all', label: t('filter.all') },
            { value: 'unread', label: t('filter.unread') },
          ]}
          onChange={(value) => change({ ...search, unread: value === 'unread' ? '1' : undefined })}
        />
        {children}
      </Cluster>
    </Stack>
  )
}
