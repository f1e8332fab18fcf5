export const dayMs = 86_400_000

/** "in 3 days", "3日後": Japanese and Chinese set no space between a number and its counter. */
export const daysFromNow = (days: number, language: string) => {
  const text = new Intl.RelativeTimeFormat(language).format(days, 'day')
  return /^(ja|zh)/.test(language) ? text.replace(/\s/g, '') : text.replace(/(\d)\s/, '$1\u00a0')
}
