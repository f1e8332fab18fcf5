/** Scripts that run inside the page. They are text: the page's policy forbids it to make code, the driver may. */

/** Notes everything that goes wrong in a document from now on; gives its address, so that one knows whose problems they are. */
export const watchScript = `
  if (!window.smokeProblems) {
    const problems = (window.smokeProblems = [])
    // Resize Observer: what changes size while sizes are told is told in the next frame. The browser says so, nothing failed.
    const isDeferred = (message) => /^ResizeObserver loop/.test(message ?? '')
    addEventListener('error', ({ message, target }) => isDeferred(message) ||
      problems.push(message ? 'error: ' + message : 'not loaded: ' + (target.src || target.href)), true)
    addEventListener('unhandledrejection', ({ reason }) => problems.push('rejection: ' + reason))
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      problems.push(['policy:', effectiveDirective, blockedURI, sourceFile, lineNumber].join(' ')))
    const report = console.error
    console.error = (...words) => {
      problems.push('console: ' + words.map(String).join(' '))
      report.apply(console, words)
    }
  }
  return location.href`

/** Hands over what has been noted since the last time. */
export const problemsScript = `return (window.smokeProblems ?? ['nobody watched this page']).splice(0)`

/** In a script: the texts that can name an element, whatever the accessibility tree makes of them. */
const waysToName = `
  const named = (ids) => (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  const waysToName = (element) => [
    element.textContent,
    element.ariaLabel ?? '',
    element.title,
    named(element.getAttribute('aria-labelledby')),
    ...[...(element.labels ?? [])].map((label) => label.textContent),
  ].map((words) => words.replace(/\\s+/g, ' '))`

/** Elements that match the selector, can be seen, and carry the text in one of the ways that name an element. */
export const candidatesScript = `
  const [selector, text] = arguments
  ${waysToName}
  const modals = [...document.querySelectorAll('dialog:modal')]
  const reachable = (element) => !modals.length || modals.at(-1).contains(element)
  return [...document.querySelectorAll(selector)].filter((element) =>
    reachable(element) && element.checkVisibility({ visibilityProperty: true }) &&
    waysToName(element).join(' ').includes(text))`

/** Whether one of these texts is the name and nothing else. */
export const isNamedScript = `
  const [element, name] = arguments
  ${waysToName}
  const bare = (words) => words.replaceAll(' ', '')
  return waysToName(element).some((words) => bare(words) === bare(name))`

export const seesScript = `return document.body.innerText.includes(arguments[0])`

/** Whether a field or button takes part; the drivers click on one that does not without a word. */
export const enabledScript = `return !arguments[0].matches(':disabled')`

/** Whether an element rests for two frames and lies on top: the driver aims at where it was, and would press beside it. */
export const restsScript = `
  const [element, done] = arguments
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height].join()
  }
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const before = place()
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const [x, y, width, height] = before.split(',').map(Number)
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    const isOnTop = top !== null && (element.contains(top) || [...(element.labels ?? [])].some((label) => label.contains(top)))
    done(place() === before && isOnTop)
  }))`
