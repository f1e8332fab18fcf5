import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { isApiError, isUnknownOutcome } from '~/api/api-error.ts'
import type { AnswerOf, RequestOf } from '~/api/calls.ts'
import { persisted } from '~/api/persisted.ts'
import { send } from '~/api/send.ts'
import { writeCallOnce } from '~/api/write-once.ts'
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
    ...writeCallOnce('agent/sub/member/edit'),
    // After a lost answer they may have changed all the same.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: teamKey }),
  })

export const resetMemberMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeCallOnce('agent/sub/member/reset'),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [...teamKey, 'history'] }),
  })

export type Invite = AnswerOf<'agent/invite/query'>[number]

export const invitesQuery = () =>
  queryOptions({
    ...persisted({ agentOnly: true }),
    queryKey: ['agent', 'invites'],
    queryFn: ({ signal }) => send('agent/invite/query', {}, signal),
  })

/** Either may have been done all the same after a lost answer. */
const changeInvite =
  <Name extends 'agent/invite/save' | 'agent/invite/end'>(name: Name) =>
  (queryClient: QueryClient) =>
    mutationOptions({
      ...writeCallOnce(name),
      onSettled: () => queryClient.invalidateQueries({ queryKey: invitesQuery().queryKey }),
    })
export const saveInviteMutation = changeInvite('agent/invite/save')
export const endInviteMutation = changeInvite('agent/invite/end')
