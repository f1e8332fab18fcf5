/** Where an element of the prerendered screen stands, by what the app's own screen has too in any language. */
export interface EarlyPlace {
  landmark: string
  selector: string
  href: string | null
  /** Of those with the same address. */
  index: number
}

/** Null beside the landmarks. */
export function placeOf(element: Element): EarlyPlace | null {
  const area = element.closest('main') ?? element.closest('nav, header')
  if (!area) return null
  // By what is alike in every language, and for players, who have more tabs than a visitor.
  const landmark = ['main ~ nav', 'header ~ nav'].find((one) => area.matches(one)) ?? area.localName
  const selector = element.localName
  const href = element.getAttribute('href')
  const alike = [...area.querySelectorAll(selector)].filter((one) => one.getAttribute('href') === href)
  return { landmark, selector, href, index: alike.indexOf(element) }
}
