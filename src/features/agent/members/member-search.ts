import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { memberSorts, type MemberSort } from '~/api/contract/agent.ts'
import { memberQueries, pathQuery, type Member } from '../api.ts'
import { readAgentSearch, type AgentSearch } from '../search.ts'

const route = getRouteApi('/pages/agent/subordinate-management')

/** What the address says of the list of members, and how to change it; "back" finds the same list again. */
export function useMemberSearch(): {
  parentId: string | undefined
  /** Who is open: a reload and "back" find them again. */
  memberId: string | undefined
  keyword: string
  sort: MemberSort
  /** Another list, as a page of its own. */
  open: (search: AgentSearch) => void
  change: (next: { [Key in 'member' | 'q' | 'sort']?: AgentSearch[Key] | undefined }) => void
} {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return {
    parentId: search.parent,
    memberId: search.member,
    keyword: search.q ?? '',
    sort: memberSorts.find((sort) => sort === search.sort) ?? 'newest',
    open: (next) => void navigate({ search: next, resetScroll: false }),
    change: useCallback(
      (next) => {
        // From what the address says by then: a search is written down only after a pause.
        const merge = (now: AgentSearch): AgentSearch => {
          const { sort, ...rest } = { ...now, ...next }
          return readAgentSearch({ ...rest, ...(sort === 'newest' ? {} : { sort }) })
        }
        void navigate({ search: merge, replace: true, resetScroll: false })
      },
      [navigate],
    ),
  }
}

/** A member who is named by the address alone: no call answers for one, so by their name, which comes with their figures. */
export function useMemberById(userId: string | undefined): Member | undefined {
  const path = useQuery({ ...pathQuery(userId ?? ''), enabled: userId !== undefined }).data
  const keyword = path?.find((step) => step.userId === userId)?.agentAccount ?? ''
  const found = useQuery({ ...memberQueries({ keyword, sort: 'newest' }).first(), enabled: keyword !== '' })
  return found.data?.records.find((member) => member.userId === userId)
}
