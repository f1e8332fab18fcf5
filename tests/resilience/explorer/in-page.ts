/** Scripts of the explorer that run inside the page, as text (`tests/e2e/engines/in-page.ts`). */

/** What a page shows: all of it can be read at once, whatever the screen. */
export interface Look {
  address: string
  lines: string[]
  busy: number
  /** In pixels. */
  overflow: number
  /** Navigations that mark more than one item as the current one. */
  doubly: string[]
  isFocusLost: boolean
  hasToken: boolean
  /** What changed in the document, was focused or was scrolled to since it was asked last. */
  changes: number
}

const isSeen = `const isSeen = (element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert], #prerendered')`

export const lookScript = `
  ${isSeen}
  if (!window.explorerChanges) {
    window.explorerChanges = [0]
    const count = () => void window.explorerChanges[0]++
    new MutationObserver(count).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    for (const type of ['focusin', 'scroll', 'input']) addEventListener(type, count, true)
  }
  const seen = (selector) => [...document.querySelectorAll(selector)].filter(isSeen)
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  return {
    address: location.pathname + location.search + location.hash,
    lines: seen('main, dialog, [popover]:popover-open, [role=alert], [role=status]')
      .flatMap((root) => root.innerText.split('\\n')).map((line) => line.trim()).filter(Boolean),
    busy: seen('[aria-busy=true]').length + document.querySelectorAll('#prerendered').length,
    overflow: document.scrollingElement.scrollWidth - innerWidth,
    doubly: seen('nav').filter((nav) =>
      [...nav.querySelectorAll('[aria-current]:not([aria-current=false])')].filter(isSeen).length > 1).map((nav) => nav.innerText),
    isFocusLost: modal !== undefined && document.activeElement !== document.body && !modal.contains(document.activeElement),
    hasToken: Boolean(localStorage.getItem('token')),
    changes: window.explorerChanges.splice(0, 1, 0)[0],
  }`

export interface Tappable {
  name: string
  /** What an element is told apart by from the others of its screen. */
  kind: string
  /** What a field takes; empty where there is nothing to type. */
  takes: string
  isEmpty: boolean
  /** It is chosen already, or leads to where the page is: nothing has to happen. */
  isChosen: boolean
}

/** But for passkeys, which wait for a finger. */
const findAll = `
  ${isSeen}
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const fields = 'input:not([type=file], [type=hidden], [readonly]), textarea, select'
  const elements = [...document.querySelectorAll('a[href], button, summary, label:has(input:is([type=radio], [type=checkbox])), [role=option], [role=tab], ' + fields)]
    .filter((element) => isSeen(element) && (!modal || modal.contains(element)) &&
      !element.matches(':disabled, [aria-disabled=true], [target=_blank], [download]') &&
      !element.innerText.includes('パスキーを使う') && !(element.href && new URL(element.href, location.href).origin !== location.origin))`

export const tappablesScript = `
  ${findAll}
  return elements.map((element) => ({
    name: (element.ariaLabel || element.innerText || element.labels?.[0]?.innerText || element.placeholder || '').replace(/\\s+/g, ' ').trim().slice(0, 60),
    kind: element.localName + (element.type ? ' ' + element.type : ''),
    takes: element.matches('textarea, input') && !element.matches('[type=checkbox], [type=radio], [type=range]')
      ? element.inputMode || element.type : '',
    isEmpty: !element.value,
    isChosen: element.matches('[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], [aria-checked=true], :has(> input:checked), :has(input:checked)') ||
      element.href === location.href || element === document.activeElement,
  }))`

/** Marks one of them, by its place among them and its name: it may be gone by now. */
export const markScript = `
  const [at, name] = arguments
  ${findAll}
  document.querySelector('[data-explored]')?.removeAttribute('data-explored')
  const element = elements[Number(at)]
  if (!element) return false
  if (element.localName === 'select') {
    element.selectedIndex = (element.selectedIndex + 1) % element.options.length
    element.dispatchEvent(new Event('change', { bubbles: true }))
    return false
  }
  element.setAttribute('data-explored', '')
  return true`

/** All that the browser keeps, as text: nothing of somebody who has signed out may be in it. */
export const storedScript = `
  return (async () => {
    const texts = Object.entries({ ...localStorage, ...sessionStorage })
      .filter(([key]) => !key.endsWith('rememberedLogin')).map(([key, value]) => key + ' ' + value)
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (request.url.includes('/v2/')) texts.push(request.url + ' ' + await (await cache.match(request)).text())
    }
    return texts.join('\\n')
  })()`
