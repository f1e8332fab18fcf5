/** What a tab's screens do with the player's limits, preferences, history and payments. */
import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '../../../i18n/languages.ts'
import { isApiError, isUnknownOutcome } from '../../../src/api/api-error.ts'
import type { RequestOf } from '../../../src/api/calls.ts'
import type { NotifyTopic } from '../../../src/api/contract/preferences.ts'
import { hasCapability } from '../../../src/api/platform.ts'
import { send } from '../../../src/api/send.ts'
import { followPreferences } from '../../../src/app/follow-account.ts'
import { bonusMutation, isOpenBonus, ownBonusesQuery, runningBonus } from '../../../src/domain/own-bonuses.ts'
import {
  accountPreferencesQuery,
  instant,
  keepChanges,
  keptItems,
  mergedItems,
  ofSession,
  type Item,
} from '../../../src/domain/player/account-preferences.ts'
import { cachedProfile } from '../../../src/domain/player/profile.ts'
import { accountLimitsQuery } from '../../../src/domain/responsible-play/account-limits.ts'
import {
  editMembersMutation,
  endInviteMutation,
  invitesQuery,
  isOpenEdit,
  memberFactsQuery,
  memberHistoryQuery,
  resetMemberMutation,
  saveInviteMutation,
  type MemberEdit,
} from '../../../src/features/agent/manage/api.ts'
import { inviteCheckQuery } from '../../../src/features/auth/api.ts'
import { confirmLimitMutation, setLimitMutation } from '../../../src/features/content/responsible-play/api.ts'
import { movementQueries } from '../../../src/features/finance/history/api.ts'
import { claimPaidMutation } from '../../../src/features/finance/next-action/api.ts'
import { changeShelf } from '../../../src/features/games/account-shelf.ts'
import { waitMutation } from '../../../src/features/games/api.ts'
import { shelves, toggledFavourite } from '../../../src/features/games/shelf.ts'
import { switchLanguage } from '../../../src/layout/switch-language.ts'
import { chooseTheme } from '../../../src/layout/theme-choice.ts'
import { randomId } from '../../../src/lib/random-id.ts'
import type { Theme } from '../../../src/lib/theme.ts'
import { live } from '../../../src/session/live-state.ts'
import { session } from '../../../src/session/session.ts'
import type { Recorder, Run } from './client.ts'

/** As long as `device-events.ts` waits until a player's stream is read. */
const restMs = 5000

export function accountActions(queryClient: QueryClient, run: Run, ear: Recorder) {
  const userId = () => cachedProfile(queryClient)?.userId
  const find = (owner: string | undefined, kind: string, id: string) =>
    owner === undefined
      ? undefined
      : keptItems.of(owner).items.find((item) => item.kind === kind && item.id === id)

  const bonuses = () => queryClient.getQueryData(ownBonusesQuery().queryKey)
  /** The request of the open sheet, the same for every retry. */
  let joining: RequestOf<'favorable/join'> | null = null
  let saving: RequestOf<'agent/invite/save'> | null = null

  const followLiveFacts = () =>
    void import('../../../src/pwa/live/follow-live.ts').then(({ followLive }) => followLive(queryClient))

  return {
    /** As `device-events.ts` does once the page is idle. */
    follow(): void {
      if (hasCapability('preferences')) followPreferences(queryClient)
      let isFollowed = false
      const followWho = () => {
        if (isFollowed || !hasCapability('live') || session.isLeaving || userId() === undefined) return
        isFollowed = true
        setTimeout(followLiveFacts, restMs)
      }
      queryClient.getQueryCache().subscribe(followWho)
      followWho()
    },
    queries: () => ({
      limits: hasCapability('limits') ? accountLimitsQuery() : null,
      preferences: hasCapability('preferences') ? accountPreferencesQuery() : null,
      bonuses: hasCapability('bonus') ? ownBonusesQuery() : null,
    }),
    isLive: () => live.isUp,
    setLimit: (asked: RequestOf<'limits/set'>) => run(setLimitMutation(queryClient), asked),
    /** Confirms the first pending raise that this tab knows. */
    async confirmRaise() {
      const { limits = [] } = queryClient.getQueryData(accountLimitsQuery().queryKey) ?? {}
      const waiting = limits.find(({ pending }) => pending)
      if (!waiting?.pending) return undefined
      const { kind, period, pending } = waiting
      return run(confirmLimitMutation(queryClient), { kind, period, amount: pending.amount })
    },
    claim: (orderSn: string) => run(claimPaidMutation(queryClient), orderSn),
    /** Shows the terms; after the tap the sheet stays open until the outcome is known. */
    async join(index: number) {
      const offers = bonuses()?.offers.records.filter(({ closed }) => !closed) ?? []
      const offer = offers[index % Math.max(1, offers.length)]
      joining ??= offer
        ? { promotionId: offer.promotionId, termsVersion: offer.termsVersion, requestId: randomId() }
        : null
      if (!joining || userId() === undefined) return
      ear.agrees(`${userId()} joins ${joining.promotionId}`)
      try {
        await run(bonusMutation(queryClient), { of: 'join', body: joining })
        joining = null
      } catch (error) {
        if (!isUnknownOutcome(error)) joining = null
        throw error
      }
    },
    /** The sheet shows what is lost. */
    async leave(open = bonuses()?.own.find(isOpenBonus)) {
      if (!open) return
      ear.agrees(`${userId()} loses ${open.id} ${open.amount ?? ''}`)
      await run(bonusMutation(queryClient), {
        of: 'leave',
        body: { bonusId: open.id, amount: open.amount },
      })
    },
    leaveAnothers: (bonusId: string) => send('favorable/leave', { bonusId }),
    /** The loss that the review of a withdrawal shows. */
    loss() {
      const running = runningBonus(bonuses())
      if (running) ear.agrees(`${userId()} loses ${running.id} ${running.amount ?? ''}`)
      return running ? { forfeits: running.id } : {}
    },
    /** The refusal because another bonus would be lost, which the review then shows. */
    isUntold: (error: unknown) =>
      isApiError(error) && error.code === 422 && Object.hasOwn(Object(error.data), 'bonus'),
    readLoss: () => queryClient.fetchQuery({ ...ownBonusesQuery(), staleTime: 0 }).catch(() => undefined),
    wait: (game: RequestOf<'game/wait'> | null) => run(waitMutation(queryClient), game),
    /** The result, if it becomes known. */
    async edit(body: MemberEdit) {
      const { token } = session
      const make = async () => (await run(editMembersMutation(queryClient), body)).results
      const asked = async () =>
        (await queryClient.fetchQuery(memberFactsQuery(body.ids, body.requestId))).results
      try {
        return await make()
      } catch (error) {
        if (!isOpenEdit(error)) return 'refused'
        const results = await asked()
        // Another player finds another page (`root-route.tsx`).
        return results ?? (token === session.token ? make() : null)
      }
    },
    reset: (member: string) =>
      run(resetMemberMutation(queryClient), { userId: member, requestId: randomId() }),
    changes: async (member: string) =>
      (await queryClient.fetchInfiniteQuery({ ...memberHistoryQuery(member), staleTime: 0 })).pages.flatMap(
        ({ records }) => records,
      ),
    checkCode: (code: string) => queryClient.fetchQuery({ ...inviteCheckQuery(code), staleTime: 0 }),
    codes: () => queryClient.getQueryData(invitesQuery().queryKey) ?? [],
    readCodes: () => queryClient.fetchQuery({ ...invitesQuery(), staleTime: 0 }),
    endCode: (code: string) => run(endInviteMutation(queryClient), { code }),
    async saveCode(typed: () => Omit<RequestOf<'agent/invite/save'>, 'requestId'>) {
      saving ??= { ...typed(), requestId: randomId() }
      const { code } = await run(saveInviteMutation(queryClient), saving).catch((error: unknown) => {
        if (!isOpenEdit(error)) saving = null
        throw error
      })
      saving = null
      return code
    },
    mailExample: (topic: NotifyTopic) => send('notify/mail', { topic }),
    /** As `notify-card.tsx` does, once the account has said what it keeps. */
    tell(id: string, value: 'on' | 'off'): Item | undefined {
      const player = userId()
      if (player === undefined || !queryClient.getQueryData(accountPreferencesQuery().queryKey))
        return undefined
      keepChanges(player, [{ kind: 'notify', id, value, changedOn: instant() }])
      return find(player, 'notify', id)
    },
    told(): readonly Item[] {
      const said = queryClient.getQueryData(accountPreferencesQuery().queryKey)?.preferences ?? []
      const own = keptItems.of(userId() ?? '').items
      return mergedItems(said, own).filter(({ kind }) => kind === 'notify')
    },
    readHistory: () => queryClient.fetchQuery(movementQueries(undefined, 7).first()),
    /** What was kept of it, with its time. */
    favour(id: string): Item | undefined {
      const player = userId()
      if (player === undefined) return undefined
      changeShelf(player, (shelf) => toggledFavourite(shelf, id))
      return find(player, 'favourite', id)
    },
    async choose(theme: Theme): Promise<Item | undefined> {
      chooseTheme(theme)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return find(userId(), 'theme', '') ?? find(ofSession(session.token ?? ''), 'theme', '')
    },
    speak: (language: Language) => switchLanguage(language),
    /** The shelf of the player who is known to be here. */
    favourites: () => {
      const player = userId()
      return player === undefined ? [] : shelves.of(player).favourites
    },
    hasUnsaved: () => {
      const player = userId()
      return player !== undefined && keptItems.of(player).items.some(({ isUnsaved }) => isUnsaved)
    },
  }
}
