import { getI18n } from 'react-i18next'

/** A text by a key that is known only at run time ("finance:amount.tooSmall"): the rules give keys, not sentences. */
export function translate(key: string, values: Record<string, string | number> = {}): string {
  const look = getI18n().t as unknown as (key: string, values: Record<string, string | number>) => string
  return look(key, values)
}
