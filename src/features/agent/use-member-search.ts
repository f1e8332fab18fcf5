import { getRouteApi } from '@tanstack/react-router'
import { memberSorts, type MemberSort } from '../../api/contract/agent.ts'
import type { AgentSearch } from './search.ts'

const route = getRouteApi('/pages/agent/subordinate-management')

/** What the address says of the list of members, and how to change it; "back" finds the same list again. */
export function useMemberSearch(): {
  parentId: string | undefined
  keyword: string
  sort: MemberSort
  change: (next: { q?: string; sort?: MemberSort }) => void
} {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return {
    parentId: search.parent,
    keyword: search.q ?? '',
    sort: memberSorts.find((sort) => sort === search.sort) ?? 'newest',
    change: (next) => {
      // From what the address says by then: a search is written down only after a pause.
      const merge = (now: AgentSearch): AgentSearch => {
        const { q, sort, ...rest } = { ...now, ...next }
        return { ...rest, ...(q ? { q } : {}), ...(sort && sort !== 'newest' ? { sort } : {}) }
      }
      void navigate({ search: merge, replace: true, resetScroll: false })
    },
  }
}
