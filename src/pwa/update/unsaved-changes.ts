/** Input types whose value is not worth protecting. */
const untyped = ['hidden', 'search', 'checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color']

const isTyped = (field: HTMLInputElement | HTMLTextAreaElement) =>
  !untyped.includes(field.type) &&
  !field.closest('search') &&
  !field.readOnly &&
  !field.disabled &&
  field.value !== ''

/** A field with content, an open dialog, a game, or photos. Reads the document, so that no form has to register. */
export function showsUnsavedChanges(page: Document): boolean {
  if (page.querySelector('dialog[open], iframe, [data-unsaved]')) return true
  return [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(isTyped)
}
