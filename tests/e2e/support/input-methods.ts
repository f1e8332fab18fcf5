import type { Locator, Page } from 'playwright/test'

/** How a player acts: by touch, or by keyboard alone. The journey is the same for both. */
export interface InputMethod {
  press(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
  choose(select: Locator, label: string): Promise<void>
}

export const touch: InputMethod = {
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  choose: async (select, label) => {
    await select.selectOption({ label })
  },
}

/** Touch that counts: a tap for each press and two for a choice (open, choose); typing is not counted (screens.md). */
export function countingTouch(): { input: InputMethod; taps: () => number } {
  let count = 0
  return {
    input: {
      press: (target) => {
        count += 1
        return touch.press(target)
      },
      type: (target, text) => touch.type(target, text),
      choose: (select, label) => {
        count += 2
        return touch.choose(select, label)
      },
    },
    taps: () => count,
  }
}

const hasFocus = (target: Locator) =>
  target.evaluate(
    (element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus(),
  )

/** A keyboard and nothing else: what Tab cannot reach, this player cannot use. */
export function keyboard(page: Page): InputMethod {
  async function reach(target: Locator): Promise<void> {
    await target.waitFor()
    for (let steps = 0; steps < 250; steps += 1) {
      if (await hasFocus(target)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reaches ${target.toString()}`)
  }
  return {
    press: async (target) => {
      await reach(target)
      const isLink = await target.evaluate((element) => element.tagName === 'A')
      await page.keyboard.press(isLink ? 'Enter' : 'Space')
    },
    type: async (target, text) => {
      await reach(target)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.insertText(text)
    },
    choose: async (select, label) => {
      await reach(select)
      const chosen = () =>
        select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.textContent ?? '')
      for (let steps = 0; steps < 200 && (await chosen()) !== label; steps += 1) {
        await page.keyboard.press('ArrowDown')
      }
      if ((await chosen()) !== label) throw new Error(`the arrow keys never reach ${label}`)
    },
  }
}
