/** Where keys are stored and when they are cleared; blocked and full storage. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearStored,
  keepStored,
  onStoredChange,
  readStored,
  readStoredJson,
  removeStored,
  storageKeys,
  writeDurably,
  writeStored,
  writeStoredJson,
  type StorageKey,
} from './storage.ts'
import { ownerTag } from './user-hash.ts'

const keys = Object.keys(storageKeys) as StorageKey[]

/** A fake storage area, which may be full or blocked. */
function fakeArea() {
  const entries = new Map<string, string>()
  const state = { entries, refusal: '', mostEntries: Infinity }
  const admit = () => {
    if (state.refusal) throw new DOMException('', state.refusal)
  }
  const storage = {
    getItem: (name: string) => (admit(), entries.get(name) ?? null),
    setItem: (name: string, value: string) => {
      admit()
      if (!entries.has(name) && entries.size >= state.mostEntries)
        throw new DOMException('', 'QuotaExceededError')
      entries.set(name, value)
    },
    removeItem: (name: string) => (admit(), void entries.delete(name)),
  }
  return { state, storage }
}

let device: ReturnType<typeof fakeArea>
let tab: ReturnType<typeof fakeArea>

beforeEach(() => {
  device = fakeArea()
  tab = fakeArea()
  vi.stubGlobal('localStorage', device.storage)
  vi.stubGlobal('sessionStorage', tab.storage)
})
afterEach(() => {
  device.state.refusal = tab.state.refusal = ''
  keys.forEach(removeStored)
  vi.unstubAllGlobals()
})

const fill = () => keys.forEach((key) => writeStored(key, `of ${key}`))
const left = () => keys.filter((key) => readStored(key) !== null)
const closeTab = () => vi.stubGlobal('sessionStorage', fakeArea().storage)

describe('data on a device', () => {
  /** Keys that survive a sign-out, each with its reason: the next user of the device can read them. */
  const whyItStays: Partial<Record<StorageKey, string>> = {
    lang: 'the device speaks it to everybody',
    theme: 'the device looks so to everybody',
    rail: 'how the device shows the menu to everybody',
    rememberedLogin: 'the player asked for it, and its password is sealed',
    ownerSalt: 'random; without it nobody finds their entries below again',
    agentCode: 'of the link that led here, and gone with a sign-up or a month',
    codeCountdown: 'when a code may be asked for again; no account, and gone with the tab',
    reloadedBuilds: 'names of builds, and gone with the tab',
    reloadedForFile: 'names of files, and gone with the tab',
    arrival: 'that somebody signed out, and gone with the page that comes next',
    moneyJournal: 'an order without a known outcome; the sign-out made it anonymous',
    coinAddresses: 'the player stored them for the next time, under a digest',
    favourites: 'games, under a digest',
    preferences: 'games, under a digest',
    saferPlay: 'a limit that a sign-out lifted would be none; under a digest',
    playLog: 'what such limits are measured by; under a digest',
    defaultCard: 'an id that says nothing without the account; under a digest',
    pushWanted: 'digests only: who signs in again hears letters again',
    telemetry: 'a word about this browser, whoever is signed in',
    fieldEvents: 'names and figures that are nobody’s own',
    offers: 'what was declined on this device, by whomever',
  }
  const staysAfterSignOut = keys.filter((key) => whyItStays[key])
  const goesWithTab: StorageKey[] = [
    'codeCountdown',
    'reloadedBuilds',
    'reloadedForFile',
    'arrival',
    'drafts',
    'walletTransfer',
    'ownerOfTab',
  ]
  it('is removed at sign-out, except data of the device and orders with an unknown outcome', () => {
    fill()
    clearStored('sign-out')
    expect(left()).toEqual(staysAfterSignOut)
  })
  it('is removed with the tab if it belongs to one visit', () => {
    fill()
    closeTab()
    expect(left()).toEqual(keys.filter((key) => !goesWithTab.includes(key)))
  })
  it('has a declaration with the right owner and end', () => {
    // Pending sign-ins have no owner yet; an order with an unknown outcome belongs to its player.
    const isOfPlayer = (key: StorageKey) =>
      key === 'moneyJournal' || (key !== 'thirdPartySignIns' && !staysAfterSignOut.includes(key))
    const endOf = (key: StorageKey) => {
      if (!staysAfterSignOut.includes(key)) return 'sign-out'
      return goesWithTab.includes(key) ? 'with the tab' : 'by the player'
    }
    for (const key of keys)
      expect(storageKeys[key], key).toMatchObject({
        owner: isOfPlayer(key) ? 'player' : 'device',
        cleared: endOf(key),
      })
  })
  it('stays if the caller excludes it, such as the token of a new sign-in', () => {
    fill()
    clearStored('sign-out', ['token', 'owner'])
    expect(left()).toEqual(keys.filter((key) => [...staysAfterSignOut, 'token', 'owner'].includes(key)))
  })
  it('has the specification’s names, which stay the same over updates', () => {
    for (const name of ['token', 'lang', 'amigo.copies', 'amigo.theme'])
      device.storage.setItem(name, `as ${name}`)
    tab.storage.setItem('amigo.reloadedBuilds', 'as amigo.reloadedBuilds')
    expect(readStored('token')).toBe('as token')
    expect(readStored('lang')).toBe('as lang')
    expect(readStored('persistedReads')).toBe('as amigo.copies')
    expect(readStored('theme')).toBe('as amigo.theme')
    expect(readStored('reloadedBuilds')).toBe('as amigo.reloadedBuilds')
  })
  it('is null if absent or damaged', () => {
    expect(readStored('favourites')).toBeNull()
    expect(readStoredJson('favourites')).toBeNull()
    device.storage.setItem('amigo.favourites', '{"cut')
    expect(readStoredJson('favourites')).toBeNull()
    writeStoredJson('favourites', { games: [7] })
    expect(readStoredJson('favourites')).toEqual({ games: [7] })
  })
})

describe('blocked storage', () => {
  beforeEach(() => {
    device.state.refusal = 'SecurityError'
  })
  it.each([
    ['refuses each call', () => undefined],
    ['cannot even be named', () => Reflect.deleteProperty(globalThis, 'localStorage')],
  ])('and %s leaves a session that works in memory', (_how, block) => {
    block()
    expect(readStored('token')).toBeNull()
    writeStored('token', 'T1')
    writeDurably('moneyJournal', '[1]')
    expect([readStored('token'), readStored('moneyJournal')]).toEqual(['T1', '[1]'])
    clearStored('sign-out')
    expect(readStored('token')).toBeNull()
    expect(() => keepStored('persistedReads', 'x')).toThrow()
    expect(readStored('persistedReads')).toBeNull()
  })
})

describe('full storage', () => {
  beforeEach(() => {
    writeStored('persistedReads', 'long')
    device.state.mostEntries = 1
  })
  it.each(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'])(
    'gives up what was persisted for reading offline before an order (%s)',
    (name) => {
      const { setItem } = device.storage
      let isFirst = true
      device.storage.setItem = (...entry) => {
        if (isFirst) {
          isFirst = false
          throw new DOMException('', name)
        }
        setItem(...entry)
      }
      writeDurably('moneyJournal', '[1]')
      expect([...device.state.entries]).toEqual([['amigo.moneyJournal', '[1]']])
    },
  )
  it('throws if an order’s entry does not fit, so that no order is placed without one', () => {
    device.state.mostEntries = 0
    expect(() => writeDurably('moneyJournal', '[1]')).toThrow(DOMException)
    expect(readStored('moneyJournal')).toBeNull()
  })
  it('holds other values in memory, and does not change stored ones', () => {
    writeStored('theme', 'dark')
    expect(readStored('theme')).toBe('dark')
    expect([...device.state.entries]).toEqual([['amigo.copies', 'long']])
  })
  it('stores the salt once there is room', () => {
    const tag = ownerTag('1')
    device.state.mostEntries = 2
    expect(ownerTag('1')).toBe(tag)
    expect(device.state.entries.has('amigo.ownerSalt')).toBe(true)
  })
})

describe('a change in another tab', () => {
  let page: EventTarget
  const heard: (string | null)[] = []
  const change = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))

  beforeEach(() => {
    page = new EventTarget()
    heard.length = 0
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  })
  it('calls the key’s listeners, also after a clear, until they unsubscribe', () => {
    const stop = onStoredChange('token', (value) => heard.push(value))
    device.storage.setItem('token', 'T2')
    change('lang')
    expect(heard).toEqual([])
    change('token')
    device.state.entries.clear()
    change(null)
    expect(heard).toEqual(['T2', null])
    stop()
    change('token')
    expect(heard).toHaveLength(2)
  })
})
