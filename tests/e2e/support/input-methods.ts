import { expect, type Locator, type Page } from 'playwright/test'

/** How a player acts: by touch, or by keyboard alone. The journey is the same for both. */
export interface InputMethod {
  press(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
  /** Picks from a native list, or finds by typing and takes the first that is found. */
  choose(field: Locator, label: string): Promise<void>
}

export const touch: InputMethod = {
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  choose: async (field, label) => {
    if (await field.evaluate((node) => node instanceof HTMLSelectElement)) {
      await field.selectOption({ label })
      return
    }
    await field.fill(label)
    await field.page().getByRole('listbox').getByRole('option').first().click()
  },
}

/** Touch that counts: a tap for each press and two for a choice (open, choose); typing is not counted. */
export function countingTouch(): { input: InputMethod; taps: () => number } {
  let count = 0
  return {
    input: {
      press: (target) => {
        count += 1
        return touch.press(target)
      },
      type: (target, text) => touch.type(target, text),
      choose: (field, label) => {
        count += 2
        return touch.choose(field, label)
      },
    },
    taps: () => count,
  }
}

const hasFocus = (target: Locator) =>
  target.evaluate(
    (element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus(),
  )

/** What is wrong with the focus as it stands: lost to the page itself, not to be seen, or covered by a bar. */
const faultOfFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nothing has the focus'
    const name = `${element.tagName} "${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)}"`
    // Headings and pages that were focused by script are read, not ringed; a game draws its own.
    if (element.matches('[tabindex="-1"], iframe')) return null
    const ringed = [element, element.closest('label'), element.parentElement].some((one) => {
      const { outlineStyle = 'none', outlineWidth = '0' } = one ? getComputedStyle(one) : {}
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    if (!ringed) return `${name} shows no focus`
    const { left, right, top, bottom } = (element.closest('label') ?? element).getBoundingClientRect()
    const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (top + bottom) / 2]
    if (y < 0 || y > innerHeight) return `${name} has the focus outside the window`
    const seen = document.elementFromPoint(x, y)
    const own = element.closest('label') ?? element
    return seen && (own.contains(seen) || seen.contains(own))
      ? null
      : `${name} has the focus under ${seen?.className}`
  })

/** A keyboard and nothing else: what Tab cannot reach, this player cannot use; and where the focus is not seen, they stop. */
export function keyboard(page: Page): InputMethod {
  /** Pages and dialogs that come or go have a moment to take the focus. */
  const expectFocus = () =>
    expect
      .poll(() => faultOfFocus(page), { message: 'the focus is somewhere and seen', timeout: 5000 })
      .toBeNull()
  async function reach(target: Locator): Promise<void> {
    await target.waitFor()
    for (let steps = 0; steps < 250; steps += 1) {
      if (await hasFocus(target)) return expectFocus()
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reaches ${target.toString()}`)
  }
  return {
    press: async (target) => {
      await reach(target)
      const isLink = await target.evaluate((element) => element.tagName === 'A')
      await page.keyboard.press(isLink ? 'Enter' : 'Space')
      await expectFocus()
    },
    type: async (target, text) => {
      await reach(target)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.insertText(text)
    },
    choose: async (field, label) => {
      await reach(field)
      await page.keyboard.insertText(label)
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Enter')
    },
  }
}
