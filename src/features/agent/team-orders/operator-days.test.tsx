import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { configurePlatform } from '~/api/platform.ts'
import { TeamTime } from '../team-time.tsx'
import { OperatorDays } from './team-order-list.tsx'

vi.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (key: string, values?: { zone?: string }) => `${key} ${values?.zone ?? ''}`.trim(),
    i18n: { language: 'ja-JP' },
  }),
}))

it('labels a team’s records by the operator’s days and names the zone', () => {
  configurePlatform('{"operatorZone":"Pacific/Auckland"}')
  // The 20th wherever the tests are likely to run, and the 21st in Auckland.
  const text = renderToStaticMarkup(<OperatorDays days={7} until="2026-11-20T11:30:00Z" />)
  expect(text).toContain('2026/11/15～2026/11/21')
  expect(text).toContain('(ニュージーランド時間)')
  // A moment of the team by the same clock.
  expect(renderToStaticMarkup(<TeamTime value="2026-11-20T11:30:00Z" />)).toContain('2026/11/21 00:30')
})

it('labels chosen days by themselves', () => {
  configurePlatform('{"operatorZone":"America/New_York"}')
  const days = { from: '2026-11-01', to: '2026-11-03' }
  const text = renderToStaticMarkup(<OperatorDays days={days} until="2026-11-20T11:30:00Z" />)
  expect(text).toContain('2026/11/01～2026/11/03')
  expect(text).not.toContain('range.days')
})
