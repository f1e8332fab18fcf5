/** Markup of which plain text would lose something: what text-blocks.ts shows in full (paragraphs, breaks, lists) is not. */
const rich =
  /<(?:a|img|b|strong|i|em|u|s|h[1-6]|ol|blockquote|table|figure|hr|code|pre|sub|sup|bdi|small)(?:\s[^<>]*)?\/?>/i

/** Whether a content of the server needs the sanitiser; all other content is shown as text (safety rule 10). */
export const isRichText = (source: string) => rich.test(source)
