import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { isApiError, isUnknownOutcome } from '~/api/api-error.ts'
import type { AnswerOf, RequestOf } from '~/api/calls.ts'
import { persisted } from '~/api/persisted.ts'
import { send } from '~/api/send.ts'
import { writeOnce } from '~/api/write-once.ts'
import { teamKey, teamPages } from '../api.ts'

/** Of direct members, as they are now and between which rates theirs may be set; with what an edit has come to. */
export const memberFactsQuery = (ids: readonly string[], requestId?: string) =>
  queryOptions({
    queryKey: [...teamKey, 'facts', ids, requestId],
    queryFn: ({ signal }) =>
      send('agent/sub/member/facts', { ids: [...ids], ...(requestId ? { requestId } : {}) }, signal),
    // They decide what may be typed: never those of before.
    staleTime: 0,
    gcTime: 0,
  })

export const memberHistoryQuery = (userId: string | undefined) =>
  teamPages(['history', userId], (page, signal) =>
    send('agent/sub/member/history', { ...(userId === undefined ? {} : { userId }), ...page }, signal),
  )

export type MemberEdit = RequestOf<'agent/sub/member/edit'>

/** Nobody knows what has come of it; a 409 says that the server is still at work on it. */
export const isOpenEdit = (error: unknown) =>
  isUnknownOutcome(error) || (isApiError(error) && error.code === 409)

export const editMembersMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: (body: MemberEdit) => send('agent/sub/member/edit', body),
    // After a lost answer they may have changed all the same.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamKey }),
  })

export const resetMemberMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: (body: RequestOf<'agent/sub/member/reset'>) => send('agent/sub/member/reset', body),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [...teamKey, 'history'] }),
  })

export type Invite = AnswerOf<'agent/invite/query'>[number]

export const invitesQuery = () =>
  queryOptions({
    ...persisted({ agentOnly: true }),
    queryKey: ['agent', 'invites'],
    queryFn: ({ signal }) => send('agent/invite/query', {}, signal),
  })

/** After a lost answer it may have been done all the same. */
const changes = (queryClient: QueryClient) => ({
  ...writeOnce,
  onSettled: () => queryClient.invalidateQueries({ queryKey: invitesQuery().queryKey }),
})

export const saveInviteMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...changes(queryClient),
    mutationFn: (body: RequestOf<'agent/invite/save'>) => send('agent/invite/save', body),
  })

export const endInviteMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...changes(queryClient),
    mutationFn: (body: RequestOf<'agent/invite/end'>) => send('agent/invite/end', body),
  })
