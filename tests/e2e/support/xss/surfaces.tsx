/** Runs in the browser: the readers of letters, notices and promotions as the app has them, with hostile records. */
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { NoticeReader } from '../../../../src/features/content/notices/notice-screen.tsx'
import { PromotionReader } from '../../../../src/features/content/promotions/promotion-screen.tsx'
import { LetterReader } from '../../../../src/features/letters/inbox/letter-screen.tsx'
import { addressVectors, handlerEvents, htmlVectors } from './vectors.ts'

type Surface = 'letter' | 'notice' | 'promotion'

export interface XssRun {
  vectors: number
  /** Numbers of the vectors that ran. */
  executed: number[]
  /** Elements and attributes that have no business in a text, links and pictures that lead where they must not. */
  strange: string[]
  /** What the sanitizer let through: rich texts that stand on the page. */
  rich: number
}

const hits = new Set<number>()
Reflect.set(globalThis, 'hit', (index: number) => hits.add(index))

const links = addressVectors('top.hit(-1)')
const createdOn = '2026-11-20T00:00:00Z'

function reader(surface: Surface, hostile: string, index: number): ReactNode {
  const link = links[index % links.length] ?? ''
  const texts = { titleJp: hostile, contentJp: hostile, termsJp: hostile, summaryJp: hostile, imageJp: link }
  const id = String(index)
  if (surface === 'letter') return <LetterReader letter={{ id, type: 'system', createdOn, link, ...texts }} />
  if (surface === 'notice') return <NoticeReader notice={{ id, top: false, createdOn, ...texts }} />
  return <PromotionReader promotion={{ id, category: 'specialDiscount', link, ...texts }} />
}

/** Does to everything what a reader might do to it, and what a browser does by itself. */
function poke(root: Element): void {
  for (const element of root.querySelectorAll('*')) {
    if (element.getAttributeNames().some((name) => name.startsWith('on')))
      for (const type of handlerEvents) element.dispatchEvent(new Event(type))
    if (element instanceof HTMLElement && element.matches('a,area,button,input,summary')) element.click()
    else if (element.matches('a')) element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
}

/** Follows `javascript:` and nothing else, so that the page stays. */
function stayHere(): void {
  const { navigation } = globalThis as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => event.preventDefault())
  const runs = (url: string | null | undefined) => /^\s*javascript:/i.test(url ?? '')
  document.addEventListener(
    'click',
    (event) => {
      const anchor = event.target instanceof Element ? event.target.closest('a,area') : null
      const href = anchor?.getAttribute('href') ?? anchor?.getAttribute('xlink:href')
      if (anchor && !runs(href)) event.preventDefault()
    },
    true,
  )
  document.addEventListener(
    'submit',
    (event) => {
      const { action, submitter } = {
        action: (event.target as Element).getAttribute('action'),
        submitter: event.submitter,
      }
      if (!runs(action) && !runs(submitter?.getAttribute('formaction'))) event.preventDefault()
    },
    true,
  )
}

const plain = new Set(
  `A ARTICLE B BDI BLOCKQUOTE BR CAPTION CODE DD DIV DL DT EM FIGCAPTION FIGURE H2 H3 H4 H5 H6 HR I IMG LI OL P PRE S
  SMALL SPAN STRONG SUB SUP TABLE TBODY TD TFOOT TH THEAD TIME TR U UL`.split(/\s+/),
)
const goodHref = /^(https?:|mailto:|tel:|\/(?![/\\]))/i
const goodSrc = /^(https:|\/(?![/\\]))/i

/** Looks at what a text became, whether it ran or not. */
function strangeIn(text: Element): string[] {
  return [...text.querySelectorAll('*')].flatMap((element) => {
    const found = plain.has(element.tagName) ? [] : [`<${element.tagName}>`]
    // By its getter: a hostile form may name a field "attributes".
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? ''
      const isOdd =
        /^on|^style$|^id$|^class$|^name$|^form|^xlink|^srcset$|^ping$|^poster$/.test(name) ||
        (name === 'href' && !goodHref.test(value)) ||
        (name === 'src' && !goodSrc.test(value))
      if (isOdd) found.push(`${element.tagName} ${name}=${value}`)
    }
    const isOutside = element.matches('a[href]:not([data-inside])')
    if (isOutside && element.getAttribute('rel') !== 'noopener noreferrer') found.push('a link without rel')
    return found
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** All vectors, or every so manieth of them, on one surface at once. */
async function run(surface: Surface, every: number): Promise<XssRun> {
  hits.clear()
  const vectors = htmlVectors().filter((_vector, index) => index % every === 0)
  const place = document.body.appendChild(document.createElement('main'))
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <RouterContextProvider router={router}>
        {vectors.map((hostile, index) => (
          <section key={hostile}>{reader(surface, hostile, index)}</section>
        ))}
      </RouterContextProvider>,
    ),
  )
  // The sanitiser comes by a dynamic import.
  await pause(200)
  const texts = [...place.querySelectorAll('article div[lang]')]
  poke(place)
  await pause(400)
  const strange = texts.flatMap(strangeIn)
  const rich = texts.filter((text) => text.querySelector('b')).length
  root.unmount()
  place.remove()
  return { vectors: vectors.length, executed: [...hits], strange: strange.slice(0, 20), rich }
}

async function start(): Promise<void> {
  await i18next.use(initReactI18next).init({ lng: 'ja-JP', resources: {}, react: { useSuspense: false } })
  stayHere()
  Reflect.set(globalThis, 'runSurface', run)
}

void start()
