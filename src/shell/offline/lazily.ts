import { type ComponentType, lazy } from 'react'
import { loadTexts } from '../../../i18n/setup.ts'

/** A part that only matters without a connection: fetched then, with its texts; where they cannot be had, nothing. */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [part] = await Promise.all([load(), loadTexts('offline')])
      return { default: part }
    } catch {
      return { default: () => null }
    }
  })
