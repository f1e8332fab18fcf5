import type { ComponentType } from 'react'
import { loadTexts } from '../../../i18n/setup.ts'
import { part } from '../part.tsx'

/** A part that only matters without a connection: fetched then, with its texts; where they cannot be had, nothing. */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  part<Props>(async () => (await Promise.all([load(), loadTexts('offline')]))[0], 'none')
