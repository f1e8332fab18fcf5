import { serverLink } from '../../lookups/server-link.ts'

/**
 * Links as a reader may trust them: to a page of ours, or outside with the host written beside; one that is neither
 * keeps its text only. A link's text is isolated, so that no bidi control in it turns what stands around.
 */
export function dressLinks(fragment: DocumentFragment, isPage: (path: string) => boolean): void {
  for (const anchor of fragment.querySelectorAll('a')) {
    const link = serverLink(anchor.getAttribute('href'), isPage)
    anchor.removeAttribute('href')
    if (!link) {
      anchor.replaceWith(...anchor.childNodes)
      continue
    }
    anchor.setAttribute('dir', 'auto')
    if (link.kind === 'inside') {
      const query = new URLSearchParams(link.search).toString()
      anchor.setAttribute('href', query ? `${link.to}?${query}` : link.to)
      anchor.setAttribute('data-inside', '')
      continue
    }
    anchor.setAttribute('href', link.href)
    anchor.setAttribute('target', '_blank')
    anchor.setAttribute('rel', 'noopener noreferrer')
    if (anchor.textContent.trim() !== link.host) anchor.after(' ', hostMark(anchor.ownerDocument, link.host))
  }
}

function hostMark(inert: Document, host: string): HTMLElement {
  const mark = inert.createElement('bdi')
  mark.setAttribute('data-host', '')
  mark.textContent = host
  return mark
}
