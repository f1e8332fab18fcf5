/** Patterns come from the server. One that could run for ever is skipped: the server decides. */
const longestPattern = 300
const longestText = 200
const mostSpans = 3
const mostOptions = 8

/** What is left of a pattern once escapes and character classes, which match one character each, are taken out. */
const skeletonOf = (pattern: string) => pattern.replace(/\\[^1-9k]/g, 'x').replace(/\[[^\]]*\]/g, 'x')

/** No group that repeats, nothing that looks around or back, and few spans of free length. */
function isHarmless(pattern: string): boolean {
  const skeleton = skeletonOf(pattern)
  const spans = skeleton.match(/[*+]|\{\d*,\d*\}/g)?.length ?? 0
  const options = skeleton.match(/(?<!\()\?/g)?.length ?? 0
  return (
    pattern.length <= longestPattern &&
    !/\)[*+{]/.test(skeleton) &&
    !/\(\?[^:]/.test(skeleton) &&
    !/\\/.test(skeleton) &&
    spans <= mostSpans &&
    options <= mostOptions
  )
}

/** Whether the whole text is of the pattern; null where that cannot be said here. */
export function matchesPattern(pattern: string | null | undefined, text: string): boolean | null {
  if (!pattern || !isHarmless(pattern)) return null
  if (text.length > longestText) return false
  try {
    return new RegExp(`^(?:${pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '')})$`).test(text)
  } catch {
    return null
  }
}
