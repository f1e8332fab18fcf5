/** Inputs in which nobody types what would be missed. */
const untyped = ['hidden', 'search', 'checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color']

const isTyped = (field: HTMLInputElement | HTMLTextAreaElement) =>
  !untyped.includes(field.type) &&
  !field.closest('search') &&
  !field.readOnly &&
  !field.disabled &&
  field.value !== ''

/** A field with content, an open dialog, a game. Read from the document: no form has to report itself. */
export function showsUnsavedChanges(page: Document): boolean {
  if (page.querySelector('dialog[open], iframe')) return true
  return [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(isTyped)
}
