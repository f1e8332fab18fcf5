import type { Page } from 'playwright/test'

/** Speaks `language` from the first document on. */
export const useLanguage = (page: Page, language: string) =>
  page.addInitScript((value) => localStorage.setItem('lang', value), language)

/** The sum of layout shifts that no input explains. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]) {
            if (!entry.hadRecentInput) sum += entry.value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
