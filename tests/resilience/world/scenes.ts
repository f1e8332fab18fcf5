/** What goes wrong only where several things meet, as steps that follow each other; chance seldom lines them up. */
import type { Step } from './plans.ts'

/** `device`, `player` and `tab` count from where the scene is drawn. */
export type Scene = readonly Partial<Step>[]

/** One tap. */
const once = { count: 3, amount: 1000, fate: 'answered' } as const
const signIn: Partial<Step> = { act: 'sign in', fate: 'answered', gap: 9000 }
const signOut: Partial<Step> = { act: 'sign out', gap: 400 }
/** The same player on both. */
const bothSignIn = [signOut, { ...signOut, device: 1, gap: 9000 }, signIn, { ...signIn, device: 1 }]

export const scenes: readonly Scene[] = [
  // Two tabs order at once.
  [signIn, { act: 'open a tab', gap: 9000 }, { ...once, act: 'deposit in every tab', gap: 400 }],
  // One waits for an order while another tab looks for it, and is killed.
  [
    signIn,
    { act: 'open a tab', gap: 20_000 },
    { ...once, act: 'deposit', fate: 'slow', gap: 40 },
    { act: 'come back', tab: 1, gap: 40_000 },
    { act: 'kill a tab', gap: 61_000 },
  ],
  // A transfer whose line was cut is tried again, in vain.
  [
    { ...signIn, player: 0 },
    { ...once, act: 'transfer', fate: 'commitsLate', gap: 2000 },
    { ...once, act: 'try again', fate: 'closed', gap: 61_000 },
  ],
  // An equal order before the lost one.
  [
    signIn,
    { ...once, act: 'deposit', gap: 2000 },
    { ...once, act: 'deposit', fate: 'cutBefore', gap: 61_000 },
  ],
  // An equal order on another device, and a clock that is ahead.
  [
    { act: 'change the clock', count: 1, amount: 5000, gap: 0 },
    ...bothSignIn,
    { ...once, act: 'deposit', device: 1, gap: 9000 },
    { ...once, act: 'deposit', fate: 'cutAfter', gap: 61_000 },
    { act: 'wait', gap: 61_000 },
  ],
  // A session ends, and somebody else is there before the last answers to it are.
  [
    signIn,
    { act: 'type', gap: 400 },
    { act: 'bad weather', count: 1, gap: 0 },
    { act: 'come back', gap: 40 },
    { act: 'end sessions', gap: 40 },
    { act: 'come back', gap: 2000 },
    { ...signIn, player: 1 },
    { act: 'read letters', gap: 9000 },
  ],
  // An answer to the session before comes when the next one has begun.
  [
    signIn,
    { act: 'wait', gap: 61_000 },
    { act: 'bad weather', count: 1, gap: 0 },
    { act: 'read letters', gap: 0 },
    { act: 'good weather', gap: 0 },
    { act: 'end sessions', gap: 3 },
    { act: 'come back', gap: 2000 },
    { ...signIn, gap: 20_000 },
  ],
  // A session that only memory holds, until there is room again.
  [
    { act: 'sign out', gap: 9000 },
    { act: 'fill the storage', gap: 40 },
    signIn,
    { act: 'mend the storage', gap: 400 },
    { act: 'read letters', gap: 20_000 },
    { act: 'read news', gap: 9000 },
  ],
  // An update beside another tab, and the next start without a network.
  [
    signIn,
    { act: 'open a tab', gap: 20_000 },
    { act: 'deliver a build', count: 1, gap: 9000 },
    { act: 'agree to the update', gap: 61_000 },
    { act: 'lose the network', gap: 40 },
    { act: 'reload', gap: 2000 },
  ],
  // A build takes the place of another while that is being installed.
  [
    signIn,
    { act: 'deliver a build', count: 1, gap: 400 },
    { act: 'deliver a build', count: 2, gap: 9000 },
    { act: 'agree to the update', gap: 20_000 },
    { act: 'lose the network', gap: 40 },
    { act: 'reload', gap: 2000 },
  ],
  // Orders and rounds at once below a limit that is being lowered.
  [
    signIn,
    { ...once, act: 'set a limit', amount: 5000, gap: 2000 },
    { ...once, act: 'deposit', amount: 2000, gap: 2000 },
    { ...once, act: 'deposit', amount: 2000, gap: 2000 },
    { ...once, act: 'set a limit', fate: 'commitsLate', gap: 40 },
    { ...once, act: 'deposit', amount: 2000, gap: 9000 },
  ],
  [
    signIn,
    { act: 'set a limit', count: 1, amount: 1000, gap: 2000 },
    { act: 'set a limit', count: 2, amount: 1000, gap: 2000 },
    { act: 'play', count: 8, amount: 5000, gap: 2000 },
    { act: 'play', count: 8, amount: 5000, gap: 2000 },
  ],
  // A raise waits, and is confirmed too early, and the day after.
  [
    signIn,
    { ...once, act: 'set a limit', gap: 2000 },
    { ...once, act: 'set a limit', amount: 5000, gap: 2000 },
    { act: 'confirm a raise', gap: 2000 },
    { act: 'let a day pass', gap: 9000 },
    { act: 'confirm a raise', gap: 2000 },
    { ...once, act: 'deposit', amount: 5000, gap: 2000 },
  ],
  // A payment that is said to be made, again, and of somebody else.
  [
    ...bothSignIn,
    { ...once, act: 'deposit', gap: 2000 },
    { act: 'say it is paid', gap: 400 },
    { act: 'say it is paid', fate: 'twice', gap: 400 },
    { act: 'say another’s is paid', device: 1, player: 1, gap: 2000 },
  ],
  // Two devices choose, one of them without a network.
  [
    ...bothSignIn,
    { act: 'lose the network', gap: 0 },
    { act: 'favour a machine', amount: 2000, gap: 2000 },
    { act: 'favour a machine', amount: 2000, device: 1, gap: 400 },
    { act: 'favour a machine', amount: 2000, device: 1, gap: 9000 },
    { act: 'find the network', gap: 9000 },
  ],
  [
    ...bothSignIn,
    { act: 'choose a theme', count: 1, gap: 20_000 },
    { act: 'come back', device: 1, gap: 9000 },
    { act: 'sign out', device: 1, gap: 9000 },
  ],
  // What is told while a page hears nothing.
  [
    ...bothSignIn,
    { act: 'open a tab', device: 1, gap: 20_000 },
    { act: 'lose the network', device: 1, gap: 40 },
    { ...once, act: 'deposit', gap: 9000 },
    { act: 'find the network', device: 1, gap: 9000 },
    { act: 'favour a machine', gap: 9000 },
    { act: 'kill the server', gap: 400 },
    { act: 'favour a machine', amount: 5000, gap: 9000 },
  ],
  [
    ...bothSignIn,
    { act: 'wait', gap: 9000 },
    { act: 'bad weather', device: 1, count: 5, gap: 40 },
    { ...once, act: 'deposit', gap: 20_000 },
    { act: 'good weather', device: 1, gap: 61_000 },
  ],
  [
    ...bothSignIn,
    { act: 'favour a machine', gap: 20_000 },
    { act: 'cut the lines', device: 1, gap: 3 },
    { act: 'play', amount: 1000, count: 5, gap: 9000 },
    { act: 'wait', gap: 61_000 },
  ],
  [
    ...bothSignIn,
    { ...once, act: 'deposit', gap: 2000 },
    { act: 'kill the server', gap: 9000 },
    { act: 'wait', gap: 61_000 },
  ],
  [
    signIn,
    { ...once, act: 'deposit', gap: 9000 },
    { ...once, act: 'withdraw', amount: 2000, gap: 2000 },
    { act: 'read the history', gap: 2000 },
  ],
  // An equal order on another device, the own one lost on its way.
  [
    ...bothSignIn,
    { ...once, act: 'deposit', fate: 'cutBefore', gap: 2000 },
    { ...once, act: 'deposit', device: 1, gap: 61_000 },
    { act: 'wait', gap: 61_000 },
  ],
  // A bonus is played until it is met; joined again under its id, and left by another device meanwhile.
  [
    signIn,
    { ...once, act: 'join a bonus', count: 2, gap: 2000 },
    { act: 'play', count: 8, amount: 1000, gap: 2000 },
    { act: 'play', count: 8, amount: 1000, gap: 20_000 },
  ],
  [
    ...bothSignIn,
    { ...once, act: 'join a bonus', count: 2, fate: 'cutAfter', gap: 3 },
    { ...once, act: 'join a bonus', count: 2, device: 1, gap: 2000 },
    { ...once, act: 'join a bonus', count: 2, gap: 2000 },
    { ...once, act: 'leave a bonus', device: 1, fate: 'twice', gap: 2000 },
  ],
  // It is lost by a withdrawal, of a device that knows of it and of one that does not.
  [
    ...bothSignIn,
    { ...once, act: 'join a bonus', count: 2, gap: 400 },
    { ...once, act: 'withdraw', amount: 2000, device: 1, gap: 2000 },
    { ...once, act: 'try again', device: 1, gap: 2000 },
  ],
  // It begins with a deposit while it is being left; its time is over.
  [
    signIn,
    { ...once, act: 'join a bonus', count: 3, gap: 2000 },
    { ...once, act: 'deposit', gap: 9000 },
    { ...once, act: 'leave a bonus', gap: 2000 },
  ],
  [
    signIn,
    { ...once, act: 'join a bonus', count: 2, gap: 2000 },
    { act: 'let a day pass', gap: 9000 },
    { act: 'play', count: 8, amount: 1000, gap: 2000 },
  ],
  // What is told is switched off, on a device without a network as well.
  [
    ...bothSignIn,
    { act: 'change what is told', amount: 1000, gap: 9000 },
    { act: 'lose the network', device: 1, gap: 0 },
    { act: 'change what is told', amount: 5000, device: 1, gap: 400 },
    { act: 'change what is told', amount: 1000, gap: 9000 },
    { act: 'find the network', device: 1, gap: 9000 },
    { ...once, act: 'deposit', gap: 9000 },
  ],
  [
    ...bothSignIn,
    { act: 'open a tab', gap: 9000 },
    { act: 'change what is told', player: 1, amount: 5000, gap: 400 },
    { act: 'change what is told', player: 1, amount: 1000, tab: 1, gap: 3 },
    { ...once, act: 'deposit', gap: 9000 },
  ],
]
