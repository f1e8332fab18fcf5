/** What moves must neither wait for script nor need a style attribute, which the policy of prerendered pages forbids. */
import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTexts } from '../../i18n/setup.ts'
import { CheckMark } from '../../src/ui/check-mark.tsx'
import { FadeOut } from '../../src/ui/fade-out.tsx'
import { AnimatedItem, AnimatedList } from '../../src/ui/motion/animated-list.tsx'
import { motionTiming } from '../../src/ui/motion/motion-transition.ts'
import { RollingMoney } from '../../src/ui/rolling-money.tsx'
import { Sheet } from '../../src/ui/sheet.tsx'

describe('the motion tokens', () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8')
  const token = (name: string) => new RegExp(`--${name}:([^;]+);`).exec(tokens)?.[1] ?? ''
  it('take 150 to 250 ms', () => {
    for (const name of ['duration-fast', 'duration-normal']) {
      const ms = Number(/^ (\d+)ms$/.exec(token(name))?.[1])
      expect(ms, name).toBeGreaterThanOrEqual(150)
      expect(ms, name).toBeLessThanOrEqual(250)
    }
  })
  it('are what script moves by', () => {
    expect([token('duration-normal'), token('ease-out')]).toEqual([
      ` ${motionTiming.duration}ms`,
      ` ${motionTiming.easing}`,
    ])
  })
})

describe('before there is script', () => {
  beforeAll(() => startTexts('en-US'))
  const faces: Record<string, { element: ReactElement; content: string }> = {
    'an amount': { element: <RollingMoney amount="1234" currency="COIN" size="xl" />, content: '1,234' },
    'a drawn check': { element: <CheckMark draw />, content: '<path' },
    'a sheet': {
      element: (
        <Sheet open onClose={() => undefined} title="Round">
          Bet
        </Sheet>
      ),
      content: 'Bet',
    },
    'a list': {
      element: (
        <AnimatedList beside={2}>
          <AnimatedItem key="a" className="row" data-open>
            One <FadeOut show>new</FadeOut>
          </AnimatedItem>
          <AnimatedItem key="b">Two</AnimatedItem>
        </AnimatedList>
      ),
      content: 'Two',
    },
  }
  it.each(Object.entries(faces))('%s stands complete and without a style of its own', (_name, face) => {
    const html = renderToString(face.element)
    expect(html).toContain(face.content)
    expect(html).not.toMatch(/style=|<style/)
  })
})
