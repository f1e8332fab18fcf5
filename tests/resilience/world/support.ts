/** Messages to customer service: the model of them, what players and the desk do, and what must hold. */
import { makeJpeg } from '../../support/images/jpeg-maker.ts'
import { inTab } from './account-actions.ts'
import type { Action } from './actions.ts'
import { iso, Refused } from './back-end.ts'
import type { Device, Player } from './device.ts'
import type { Account, ModelBooks } from './model-books.ts'
import { at, type Step } from './plans.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

export interface ThreadFact {
  id: string
  userId: string
  subject: string
  isClosed: boolean
  isUnread: boolean
  /** When something was written in it last. */
  at: number
  messages: { isOwn: boolean; text: string; pictures: number; at: number }[]
}

/** What a player wrote, and what they were told of it. */
export interface WrittenMessage {
  player: Player
  device: Device
  text: string
  subject: string
  threadId: string | undefined
  pictures: readonly string[]
  told: 'sent' | 'kept' | 'refused' | null
  /** Its player signed out, or another one came: what waited is forgotten. */
  isForgotten: boolean
}

/** A closed thread is open again with it. What the player writes, they have seen. */
function add(thread: ThreadFact, message: ThreadFact['messages'][number]): void {
  thread.messages.push(message)
  Object.assign(thread, { isClosed: false, isUnread: !message.isOwn, at: Math.floor(message.at) })
}

const onWire = ({ at: updated, messages, ...thread }: ThreadFact) => ({
  ...thread,
  createdOn: iso(messages[0]?.at ?? updated),
  updatedOn: iso(updated),
})

export function supportCalls({ threads, now, once, live }: ModelBooks) {
  const images = new Map<string, { userId: string; picture: string }>()
  const own = ({ player }: Account) => threads.filter(({ userId }) => userId === player.userId)
  const find = (account: Account, threadId: unknown) => {
    const thread = own(account).find(({ id }) => id === threadId)
    if (!thread) throw new Refused(404)
    return thread
  }
  const change = (account: Account, thread: ThreadFact, to: Partial<ThreadFact> = {}) => {
    Object.assign(thread, to)
    live.tell(account.player.userId, 'support')
    return null
  }
  return {
    'support/threads': (_body, account) => {
      const records = own(account)
        .toReversed()
        .toSorted((one, other) => other.at - one.at)
        .map(onWire)
      return { records, total: records.length, size: 20, current: 1 }
    },
    'support/thread': ({ threadId }, account) => {
      const thread = find(account, threadId)
      const messages = thread.messages.map(({ at: written, ...message }, index) => ({
        ...message,
        id: String(index + 1),
        pictures: Array.from(
          { length: message.pictures },
          (_one, place) => `${thread.id}.${index + 1}.${place}`,
        ),
        createdOn: iso(written),
      }))
      return { thread: onWire(thread), messages }
    },
    'support/send': ({ requestId, threadId, subject, text, pictures }, account) =>
      once(account, requestId, `support ${String(threadId)} ${String(text)}`, () => {
        const fresh = {
          id: String(threads.length + 1),
          userId: account.player.userId,
          subject: String(subject),
        }
        const born = { ...fresh, isClosed: false, isUnread: false, at: 0, messages: [] }
        const thread = threadId === undefined ? born : find(account, threadId)
        if (thread === born) threads.push(born)
        const sent = Array.from(pictures as string[])
        add(thread, { isOwn: true, text: String(text), pictures: sent.length, at: now() })
        for (const [place, picture] of sent.entries())
          images.set(`${thread.id}.${thread.messages.length}.${place}`, { userId: thread.userId, picture })
        change(account, thread)
        return { threadId: thread.id }
      }),
    'support/picture': ({ pictureId }, { player }) => {
      const image = images.get(String(pictureId))
      if (image?.userId !== player.userId) throw new Refused(404)
      return { picture: image.picture }
    },
    'support/close': ({ threadId }, account) => change(account, find(account, threadId), { isClosed: true }),
    'support/read': ({ threadId, messageId }, account) => {
      const thread = find(account, threadId)
      return change(account, thread, Number(messageId) === thread.messages.length ? { isUnread: false } : {})
    },
  } satisfies Record<string, (body: Record<string, unknown>, account: Account) => unknown>
}

export function answerThread(books: ModelBooks, threadId: string, text: string): void {
  const thread = books.threads.find(({ id }) => id === threadId)
  const account = books.accounts.get(thread?.userId ?? '')
  if (!thread || !account) return
  add(thread, { isOwn: false, text, pictures: 0, at: books.now() })
  books.live.tell(thread.userId, 'support')
  books.write(account, 'answer')
}

const pictureOf = (number: number) =>
  `data:image/jpeg;base64,${makeJpeg({ width: 8, height: 8, colourAt: () => [number % 256, 0, 0] }).toString('base64')}`

/** In a thread that this tab knows, or in a new one. */
async function write(world: World, tab: Tab, { count, amount }: Step): Promise<void> {
  const { support } = tab.client
  const player = world.playerIn(tab)
  if (!player || !tab.inspect(() => support.canWrite())) return
  const threads = tab.inspect(() => support.threads())
  const threadId = count > 1 ? at(threads, amount / 1000)?.id : undefined
  const number = world.written.length
  const said = {
    text: `${player.mark} says ${number}`,
    subject: threadId ? '' : `matter ${number} of ${player.mark}`,
  }
  const pictures = amount > 5000 ? [pictureOf(number * 16)] : []
  const message: WrittenMessage = {
    ...said,
    player,
    device: tab.device,
    threadId,
    pictures,
    told: null,
    isForgotten: false,
  }
  world.written.push(message)
  world.say(`${tab.device.name}: ${player.name} writes ${number} to customer service`)
  const refused = () => 'refused' as const
  const outcome = await support.write({ ...said, pictures, ...(threadId ? { threadId } : {}) }).catch(refused)
  message.told = outcome === 'noRoom' ? 'refused' : typeof outcome === 'string' ? outcome : 'sent'
}

const inMatter = (way: (tab: Tab, threadId: string, world: World) => Promise<unknown>) =>
  inTab((world, tab, { amount }) => {
    const thread = at(
      tab.inspect(({ support }) => support.threads()),
      amount / 1000,
    )
    return thread && way(tab, thread.id, world)
  })

export const supportActions = {
  'write to customer service': inTab((world, tab, step) => write(world, tab, step)),
  'read a matter': inMatter(async (tab, threadId, world) => {
    const player = world.playerIn(tab)
    for (const picture of await tab.client.support.read(threadId))
      if (!world.written.some((one) => one.player === player && one.pictures.includes(picture)))
        world.problem(`privacy: ${player?.name} sees a picture that is not theirs`)
  }),
  'close a matter': inMatter((tab, threadId) => tab.client.support.close(threadId)),
  'answer at the desk': async (world, { amount }) => {
    const { id = '', userId } = at(world.truth.threads, amount / 1000) ?? {}
    const player = world.players.find((one) => one.userId === userId)
    if (player) await world.schedule.host(world.backEnd.answerThread(id, `answer for ${player.mark}`))
    await world.look()
  },
} satisfies Record<string, Action>

/** Each message is there once, in its thread, under who wrote it; or it waits where it was written. */
export function messagesArrive(world: World): void {
  const all = world.truth.threads.flatMap(({ messages, ...thread }) =>
    messages.map((message) => ({ ...thread, ...message, threadId: thread.id })),
  )
  for (const { player, device, told, isForgotten, ...message } of world.written) {
    const there = all.filter(({ text }) => text === message.text)
    const waits = device.storage.get('amigo.supportOutbox')?.includes(message.text)
    const wrong = (what: string) => world.problem(`message: ${message.text} ${what}`)
    if (there.length > 1) wrong(`is there ${there.length} times`)
    for (const { userId, isOwn, threadId, subject, pictures } of there)
      if (
        userId !== player.userId ||
        !isOwn ||
        (message.threadId ? threadId !== message.threadId : subject !== message.subject) ||
        pictures !== message.pictures.length
      )
        wrong('is not as it was written')
    if (there.length && told === 'refused') wrong('was refused, and is there')
    if (!there.length && told === 'sent') wrong('was called sent, and is not there')
    const isKept = there.length || waits || told === 'refused' || isForgotten || device.wasBad
    if (!isKept) wrong('is lost')
    const isHere = world.tabsOf(device).some((tab) => world.playerIn(tab) === player && tab.player === player)
    if (waits && isHere) wrong('waits for ever')
  }
  for (const { isOwn, text } of all)
    if (isOwn && !world.written.some((one) => one.text === text))
      world.problem(`message: nobody wrote ${text}`)
}
