/** A tab: the modules that main.tsx starts, and the calls that screens make. */
import { MutationObserver, QueryObserver, type MutationOptions } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import { languageOrFallback } from '../../../i18n/languages.ts'
import { currentLanguage, startTexts } from '../../../i18n/setup.ts'
import { isApiError } from '../../../src/api/api-error.ts'
import type { AnswerOf } from '../../../src/api/calls.ts'
import { connect } from '../../../src/api/connection.ts'
import type { Bonuses } from '../../../src/api/contract/bonus.ts'
import type { AccountLimits } from '../../../src/api/contract/limits.ts'
import type { OrderRow } from '../../../src/api/contract/money.ts'
import type { Page } from '../../../src/api/contract/wire.ts'
import { configurePlatform } from '../../../src/api/platform.ts'
import { send } from '../../../src/api/send.ts'
import { followMessages, followProfile } from '../../../src/app/follow-account.ts'
import { createQueryClient } from '../../../src/app/query-client.ts'
import type { AppRouter } from '../../../src/app/router.tsx'
import { followSession } from '../../../src/app/session-effects.ts'
import { watchForUpdates } from '../../../src/app/watch-updates.ts'
import { readDraft, writeDraft } from '../../../src/components/form/drafts.ts'
import {
  closeEntry,
  entriesOf,
  journalText,
  subscribeJournal,
  teamTransfersOf,
} from '../../../src/domain/money/journal.ts'
import { isInFlight, type Placement } from '../../../src/domain/money/place-order.ts'
import { cachedProfile, profileQuery } from '../../../src/domain/player/profile.ts'
import { transferMutation } from '../../../src/features/agent/transfer/api.ts'
import { finishSignIn } from '../../../src/features/auth/finish-sign-in.ts'
import { noticeQueries } from '../../../src/features/content/notices/api.ts'
import { depositsQuery, withdrawalsQuery } from '../../../src/features/finance/api.ts'
import { placeDepositMutation } from '../../../src/features/finance/deposit/api.ts'
import { placeWithdrawalMutation } from '../../../src/features/finance/withdraw/api.ts'
import { machineWaitQuery } from '../../../src/features/games/api.ts'
import { lettersQuery, prefetchLetters } from '../../../src/features/letters/api.ts'
import { threadsQuery } from '../../../src/features/support/api.ts'
import { readStored } from '../../../src/lib/storage.ts'
import { followConnection } from '../../../src/pwa/connectivity/follow-connection.ts'
import { serverAnswered } from '../../../src/pwa/connectivity/server-answered.ts'
import { restoreReads } from '../../../src/pwa/persist/restore-reads.ts'
import { takeUpdate, update } from '../../../src/pwa/update/update.ts'
import { pageOwner } from '../../../src/session/page-owner.ts'
import { refuseToken, session, startSession } from '../../../src/session/session.ts'
import { signOut } from '../../../src/session/sign-out.ts'
import { accountActions } from './account-client.ts'
import { searchFor, type Entry } from './search-for.ts'
import { supportActions } from './support-client.ts'

/** Records what a player is told of an order, and the amounts that they see. */
export interface Recorder {
  told: (requestId: string, told: 'placed' | 'refused' | 'unsent' | 'unknown' | 'absent' | 'unclear') => void
  /** `at`: the time of the data, by this device's clock. */
  shows: (
    what: 'balance' | 'deposit' | 'withdraw' | 'limit' | 'bonus' | 'thread' | 'wait',
    id: string,
    value: string,
    at: number,
  ) => void
  /** Records what a screen announced before the player's tap. */
  agrees: (text: string) => void
}

export type Run = <Answer, Asked, Context>(
  options: MutationOptions<Answer, Error, Asked, Context>,
  asked: Asked,
) => Promise<Answer>

export interface Order {
  requestId: string
  kind: 'deposit' | 'withdraw' | 'team'
  amount: string
  /** The member of a transfer, the card of a withdrawal. */
  target: string
}

/** The delay after the start until the app tracks connection and worker. */
const settledMs = 1500
const restMs = 3000

const router = {
  state: { status: 'idle', matches: [{ staticData: { requiresAuth: true } }] },
  invalidate: () => Promise.resolve(),
} as unknown as AppRouter

export function startTab(ear: Recorder) {
  const queryClient = createQueryClient()
  queryClient.mount()
  const searching = new Map<string, AbortController>()
  const unplaced: Order[] = []
  const unclear: Entry[] = []
  let stopWallet: (() => void)[] = []
  let confirming = 0
  let seenJournal = ''

  const run: Run = (options, asked) => new MutationObserver(queryClient, options).mutate(asked)
  const account = accountActions(queryClient, run, ear)
  const support = supportActions(queryClient, run)

  const pending = (): Entry[] => {
    const userId = session.token ? cachedProfile(queryClient)?.userId : undefined
    if (userId === undefined) return []
    return [...entriesOf(userId), ...teamTransfersOf(userId)].filter(
      ({ requestId }) => !isInFlight(requestId),
    )
  }

  /** Like the wallet's cards, which reconcile again when the journal changes. */
  function lookForOrders(): void {
    seenJournal = journalText()
    for (const leaving of searching.values()) leaving.abort()
    searching.clear()
    for (const entry of pending()) {
      const leaving = new AbortController()
      searching.set(entry.requestId, leaving)
      void searchFor(queryClient, entry, leaving.signal, (told, order) => {
        ear.told(entry.requestId, told)
        if (told === 'unclear' && entry.kind !== 'team') unclear.push(entry)
        if (told === 'absent' && order) unplaced.push(order)
      })
    }
  }

  /** What shows what is a player's, again once it is known whose it is. */
  const screens = new Set<() => void>()
  const watch = <Data>(options: object, say: (data: Data, at: number) => void) => {
    const observer = new QueryObserver<Data>(queryClient, options as never)
    const show = () => {
      const { data, dataUpdatedAt } = observer.getCurrentResult()
      if (data !== undefined && session.token && !session.isLeaving) say(data, dataUpdatedAt)
    }
    screens.add(show)
    const stop = observer.subscribe(show)
    return () => (screens.delete(show), stop())
  }

  /** A re-rendered page reads entries of other tabs (`use-journal.ts`). */
  const sayOrders = (kind: 'deposit' | 'withdraw') => (page: Page<OrderRow>, at: number) => {
    if (journalText() !== seenJournal) lookForOrders()
    for (const row of page.records) ear.shows(kind, row.orderSn, String(row.status), at)
  }

  const watchAccount = () => {
    const { limits: ownLimits, preferences, bonuses } = account.queries()
    const say =
      <Data>(what: 'limit' | 'bonus' | 'thread' | 'wait', each: (data: Data) => [string, string][]) =>
      (data: Data, at: number) => {
        const userId = cachedProfile(queryClient)?.userId
        if (userId !== undefined)
          for (const [id, value] of each(data)) ear.shows(what, `${userId} ${id}`.trim(), value, at)
      }
    const sayLimits = say<AccountLimits>('limit', ({ limits }) =>
      limits.flatMap(({ kind, period, amount }) => (period === 'day' ? [[kind, amount ?? '']] : [])),
    )
    const sayBonuses = say<Bonuses>('bonus', ({ own }) =>
      own.map(({ id, state, done }) => [id, `${state} ${done}`]),
    )
    const sayThreads = say<AnswerOf<'support/threads'>>('thread', ({ records }) =>
      records.map((one) => [one.id, `${one.isClosed} ${one.isUnread} ${Date.parse(one.updatedOn)}`]),
    )
    const sayWait = say<AnswerOf<'game/wait/query'>>('wait', ({ waiting }) => [
      ['', waiting ? `${waiting.gameId} ${Date.parse(waiting.until)}` : ''],
    ])
    return [
      watch(machineWaitQuery(), sayWait),
      watch(threadsQuery(), sayThreads),
      ...(bonuses ? [watch(bonuses, sayBonuses)] : []),
      ...(ownLimits ? [watch(ownLimits, sayLimits)] : []),
      ...(preferences ? [watch(preferences, () => undefined)] : []),
    ]
  }

  const openWallet = () => {
    if (stopWallet.length) return
    stopWallet = [
      watch(profileQuery(), ({ userId, balance }: { userId: string; balance?: string | null }, at) =>
        ear.shows('balance', userId, balance ?? '', at),
      ),
      watch(depositsQuery(), sayOrders('deposit')),
      watch(withdrawalsQuery(), sayOrders('withdraw')),
      ...watchAccount(),
      subscribeJournal(lookForOrders),
    ]
    lookForOrders()
  }
  const closeWallet = () => {
    for (const stop of stopWallet) stop()
    stopWallet = []
    for (const leaving of searching.values()) leaving.abort()
    searching.clear()
  }
  let shownTo: string | undefined
  queryClient.getQueryCache().subscribe(() => {
    const userId = cachedProfile(queryClient)?.userId
    if (userId === shownTo) return
    shownTo = userId
    // Screens render later.
    setTimeout(() => screens.forEach((show) => show()))
  })
  // After a sign-out no card of that player is shown (`use-journal.ts`).
  subscribe(session, lookForOrders)
  // Another player gets a fresh page (`root-route.tsx`).
  subscribe(pageOwner, () => {
    if (!stopWallet.length) return
    closeWallet()
    openWallet()
  })

  return {
    session,
    account,
    support,
    openWallet,
    async boot(): Promise<void> {
      configurePlatform(document.getElementById('platform')?.textContent ?? null)
      startSession()
      await startTexts(languageOrFallback(readStored('lang')))
      connect({
        token: () => session.token,
        language: currentLanguage,
        unauthorised: refuseToken,
        answered: serverAnswered,
      })
      if (session.token) await restoreReads(queryClient).catch(() => undefined)
      followSession(queryClient, router)
      setTimeout(() => followConnection(queryClient, () => Promise.resolve()), settledMs)
      setTimeout(() => {
        account.follow()
        followMessages(queryClient)
        followProfile(queryClient)
      }, settledMs)
      setTimeout(() => void watchForUpdates(queryClient), restMs)
      if (session.token) await queryClient.fetchQuery(profileQuery()).catch(() => undefined)
    },
    async signIn(userName: string, password: string, read: (uuid: string) => string | Promise<string>) {
      const { uuid } = await send('auth/captcha', {})
      const { token } = await send('auth/login', {
        account: userName,
        password,
        uuid,
        qrcode: await read(uuid),
      })
      await finishSignIn(queryClient, token, { afterToken: () => Promise.resolve() })
    },
    signOut,
    /** The form is blocked while an order is being reconciled; "Try again" reopens the same order. */
    canOrder: () => Boolean(cachedProfile(queryClient)) && pending().length === 0 && confirming === 0,
    unplaced,
    letBe: () => unclear.splice(0).forEach(closeEntry),
    /** Open team transfers, which can be confirmed again with their ids. */
    openTransfers: () => pending().filter(({ kind }) => kind === 'team'),
    pending,
    async confirm({ requestId, kind, amount, target }: Order): Promise<void> {
      const userId = cachedProfile(queryClient)?.userId
      if (userId === undefined) return
      confirming += 1
      const order = { requestId, userId, amount, paymentPassword: '246810' }
      const shown = { currency: 'JPY', expectedRate: '1', expectedCharge: '0' }
      const card = { bankId: target, ...shown, expectedCharge: '220' }
      const pay = { requestId, userId, amount, channel: 'bank-transfer', returnUrl: '', ...shown }
      const member = { direction: 'in', memberId: target, name: target, remark: '' } as const
      const place = (): Promise<Placement<unknown>> =>
        kind === 'deposit'
          ? run(placeDepositMutation(queryClient), pay)
          : kind === 'withdraw'
            ? run(placeWithdrawalMutation(queryClient), { ...order, ...card, ...account.loss() })
            : run(transferMutation(queryClient), { ...order, ...member })
      try {
        const { outcome } = await place()
        if (outcome !== 'ignored') ear.told(requestId, outcome)
      } catch (error) {
        ear.told(requestId, isApiError(error) ? 'refused' : 'unsent')
        if (account.isUntold(error)) void account.readLoss()
        if (account.isUntold(error)) unplaced.push({ requestId, kind, amount, target })
      } finally {
        confirming -= 1
      }
    },
    readLetters: async (id: string | null) => {
      await queryClient.fetchQuery(lettersQuery()).catch(() => undefined)
      if (id !== null) await prefetchLetters(queryClient, id).catch(() => undefined)
    },
    readNotices: () => queryClient.fetchQuery(noticeQueries.first()).catch(() => undefined),
    exclude: (password: string) =>
      send('exclusion/begin', { period: 'month', password }).catch(() => undefined),
    type: (text: string) => writeDraft('deposit', { amount: text }),
    typed: () => readDraft('deposit', { amount: '' }).amount,
    update: { state: update, take: takeUpdate },
    /** All server data in this tab's memory. */
    memory: () =>
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state }) => JSON.stringify([queryKey, state.data]))
        .join('\n'),
    profileOf: () => (session.token ? cachedProfile(queryClient)?.userId : undefined),
  }
}

export type Client = ReturnType<typeof startTab>
