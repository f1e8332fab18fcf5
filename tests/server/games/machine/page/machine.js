import { createBoard } from './board.js'
import { createReels } from './reel.js'

const { app, symbols, words, lang } = document.body.dataset
const symbolNames = JSON.parse(symbols)
const texts = JSON.parse(words)
const $ = (id) => document.getElementById(id)
const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 18 })
/** Exact: `format` takes decimal strings, so no coin passes through a float. */
const coins = (amount) => number.format(amount)
const reels = createReels([...document.querySelectorAll('.strip')])
const board = document.querySelector('.board')
const stage = board ? createBoard(board, reels) : reels

const launch = new URLSearchParams(location.search).get('launch')
const sessionKey = `session:${launch}`
/** A frame may be denied its storage; then the session lives until the page is left. */
function storage(work) {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}
let session = storage((kept) => kept.getItem(sessionKey))
let balance
let spinning = false
let playing = Promise.resolve()
/** The round that is being played; kept after a lost answer, so that the same round is asked for again. */
let round

/** What the app that holds the frame is told; nobody else may read it. */
const tell = (message) => parent !== window && parent.postMessage(message, app)

async function call(path, body = {}) {
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': lang,
      'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(session && { Authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  const answer = await response.json()
  if (answer.code !== 200)
    throw Object.assign(new Error(answer.msg), { code: answer.code, data: answer.data })
  return answer.data
}

function say(text, kind = '') {
  $('message').textContent = text
  $('message').dataset.kind = kind
}

function showBalance(amount) {
  balance = amount
  $('balance').textContent = coins(amount)
  tell({ type: 'amigo:balance', balance: amount, currency: 'COIN' })
}

function addToHistory({ stops, stake, win }) {
  const item = document.createElement('li')
  const pictures = stops.map((symbol) => {
    const picture = document.createElement('span')
    picture.className = `symbol s${symbol}`
    return picture
  })
  // What the round changed, not what it paid: a win below the stake is a loss.
  const net = BigInt(win) - BigInt(stake)
  const result = document.createElement('b')
  result.className = net > 0n ? 'paid' : 'muted'
  result.textContent = net > 0n ? `+${coins(net)}` : net < 0n ? `-${coins(-net)}` : '±0'
  item.append(...pictures, result)
  item.setAttribute(
    'aria-label',
    `${stops.map((stop) => symbolNames[stop]).join(', ')}: ${result.textContent}`,
  )
  if ($('history').querySelector('.muted:only-child')) $('history').replaceChildren()
  $('history').prepend(item)
  while ($('history').children.length > 8) $('history').lastElementChild.remove()
}

/** One round at a time; `playing` ends when its result has been shown. */
function spin() {
  if (!spinning && session) playing = playRound()
}

async function playRound() {
  spinning = true
  $('spin').setAttribute('aria-disabled', 'true')
  document.body.classList.remove('won')
  say(texts.spinning)
  const stake = new FormData($('play')).get('stake')
  if (!round || round.stake !== stake) round = { id: crypto.randomUUID(), stake }
  stage.roll()
  try {
    const result = await call('spin', { stake, round: round.id })
    round = undefined
    await stage.landOn(result.stops, result.win)
    const paid = result.win !== '0'
    $('reels').setAttribute('aria-label', result.stops.map((stop) => symbolNames[stop]).join(', '))
    $('win').textContent = paid ? coins(result.win) : '0'
    say(paid ? texts.won.replace('{win}', coins(result.win)) : texts.nothing, paid ? 'paid' : '')
    document.body.classList.toggle('won', BigInt(result.win) > BigInt(result.stake))
    addToHistory(result)
    showBalance(result.balance)
  } catch (error) {
    stage.stop()
    if (error.code) round = undefined
    say(error.code ? error.message : texts.lost, 'fault')
    if (isOver(error)) end()
  } finally {
    spinning = false
    $('spin').removeAttribute('aria-disabled')
  }
}

/** Signed out, or nothing is left of a limit that the player has set; with something left a smaller stake goes on. */
function isOver({ code, data }) {
  if (code !== 422) return code === 401
  tell({ type: 'amigo:limit', limit: data.limit })
  return data.limit.kind === 'time' || Number(data.limit.left) < Number($('play').elements.stake[0].value)
}

let isBehind = false

/**
 * The server counts the time by such signs while the page is seen, and says when there is none left. What was said of a
 * balance that has changed, or of a connection that is back, goes.
 */
async function look() {
  if (!session || spinning || isBehind || document.visibilityState === 'hidden') return
  const known = balance
  try {
    const state = await call('state')
    // A round that began meanwhile knows better.
    if (spinning || balance !== known) return
    if ($('message').dataset.kind === 'fault' && (round || state.balance !== known))
      say(round ? texts.back : '')
    if (state.balance !== known) showBalance(state.balance)
  } catch (error) {
    if (!isOver(error)) return
    say(error.message, 'fault')
    end()
  }
}

function end() {
  session = null
  storage((kept) => kept.removeItem(sessionKey))
  $('spin').disabled = true
  tell({ type: 'amigo:ended' })
}

/** A running round is shown to its end first: leaving never hides a result. */
async function close() {
  await playing
  tell({ type: 'amigo:closed', balance, currency: 'COIN' })
}

$('play').addEventListener('submit', (event) => {
  event.preventDefault()
  spin()
})
// The app's own bar over its frame has the name, the balance and the way out.
document.body.classList.toggle('framed', parent !== window)
addEventListener('keydown', (event) => {
  const elsewhere = event.target.closest?.('button, summary, a')
  if (event.repeat || elsewhere || (event.key !== ' ' && event.key !== 'Enter')) return
  event.preventDefault()
  spin()
})
addEventListener('message', (event) => {
  if (event.origin !== app || event.source !== parent) return
  const { type } = event.data ?? {}
  if (type === 'amigo:close') void close()
  // Behind another page of the app no time is played.
  if (type === 'amigo:hidden' || type === 'amigo:shown') isBehind = type === 'amigo:hidden'
  if (type === 'amigo:shown') void look()
})
addEventListener('online', () => void look())
addEventListener('focus', () => void look())
document.addEventListener('visibilitychange', () => void look())

try {
  if (session) showBalance((await call('state')).balance)
  else {
    const data = await call('exchange', { launch })
    session = data.session
    storage((kept) => kept.setItem(sessionKey, session))
    showBalance(data.balance)
  }
  $('spin').disabled = false
  $('spin').focus({ preventScroll: true })
  setInterval(look, 30_000)
  tell({ type: 'amigo:ready', balance, currency: 'COIN' })
} catch (error) {
  say(error.code ? error.message : texts.lost, 'fault')
  isOver(error)
  end()
}
