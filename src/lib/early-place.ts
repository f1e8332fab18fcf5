/** Identifies an element of the prerendered screen so that its counterpart in the app's screen is found in any language. */
export interface EarlyPlace {
  landmark: string
  selector: string
  href: string | null
  /** The index among elements with the same `href`. */
  index: number
}

/** Null outside landmarks. */
export function placeOf(element: Element): EarlyPlace | null {
  const area = element.closest('main') ?? element.closest('nav, header')
  if (!area) return null
  // Selectors that match in every language, and for players, who have more tabs than visitors.
  const landmark = ['main ~ nav', 'header ~ nav'].find((one) => area.matches(one)) ?? area.localName
  const selector = element.localName
  const href = element.getAttribute('href')
  const alike = [...area.querySelectorAll(selector)].filter((one) => one.getAttribute('href') === href)
  return { landmark, selector, href, index: alike.indexOf(element) }
}
