import { useState } from 'react'
import { HeroFigure } from '~/components/money-confirmation/fund-password-field.tsx'
import { QrCode } from '~/components/qr-code.tsx'
import { RangeLine } from '~/components/records/range-chips.tsx'
import { ServerPicture } from '~/components/server-picture.tsx'
import { recordDays, recordRange } from '~/lib/record-range.ts'
import { Avatar } from '~/ui/avatar.tsx'
import { Badge, CountBadge } from '~/ui/badge.tsx'
import { BarChart } from '~/ui/bar-chart.tsx'
import { Button } from '~/ui/button.tsx'
import { Callout } from '~/ui/callout.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { IconDisc } from '~/ui/icon-disc.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Coins, Money } from '~/ui/money.tsx'
import { Progress } from '~/ui/progress.tsx'
import { RollingMoney } from '~/ui/rolling-money.tsx'
import { Stack } from '~/ui/stack.tsx'
import { Stepper } from '~/ui/stepper.tsx'
import { Timeline } from '~/ui/timeline.tsx'
import { every, statesOf, type Section } from '../part.ts'
import { long, time, unbroken } from '../words.ts'

const sizes = every<typeof Money, 'size'>({ s: true, m: true, l: true, xl: true })
const discSizes = [28, 32, 36, 40, 48, 64] as const
const discLooks = every<typeof IconDisc, 'look'>({ round: true, square: true, ring: true })
const calloutLooks = every<typeof Callout, 'look'>({ note: true, state: true, line: true })
const tones = every<typeof Badge, 'tone'>({ neutral: true, accent: true, success: true, danger: true })
const dateStyles = every<typeof DateTime, 'style'>({
  date: true,
  time: true,
  dateTime: true,
  dayMonth: true,
  dayMonthTime: true,
})
const steps = ['Account', 'Code', 'Card', 'Confirm']
const week = [120, 80, 0, 240, 190, 60, 310].map((value, at) => ({
  key: String(at),
  label: `${at + 1} March`,
  value,
  shown: `${value} coins`,
}))

function RollingExample() {
  const [amount, setAmount] = useState(1250)
  return (
    <>
      <RollingMoney amount={String(amount)} currency="COIN" size="xl" />
      <Button size="s" variant="secondary" onClick={() => setAmount((old) => old + 987)}>
        Win 987
      </Button>
    </>
  )
}

export const figures: Section = {
  title: 'Figures and facts',
  about:
    'Amounts are decimals as the server sent them; each is written in the notation of the language above.',
  wide: ['Stepper', 'BarChart'],
  parts: {
    Money: {
      ...statesOf('Size', sizes, (size) => <Money amount="1234567.5" currency="JPY" size={size} />),
      'A gain': <Money amount="250" currency="COIN" sign />,
      'A loss': <Money amount="-250" currency="COIN" sign />,
      Neither: <Money amount="0" currency="COIN" sign />,
      'A crypto coin, long': <Money amount="123456789.12345678" currency="USDT" />,
    },
    Coins: { Usual: <Coins amount="1234567" /> },
    RollingMoney: { 'Rolls to what it becomes': <RollingExample /> },
    HeroFigure: {
      Usual: <HeroFigure label="You withdraw" amount="12000" currency="JPY" />,
      'With whose it is': (
        <HeroFigure label="You send" amount="12000" currency="COIN">
          to hana_2026
        </HeroFigure>
      ),
    },
    DateTime: statesOf('Style', dateStyles, (style) => <DateTime value={time} style={style} />),
    RangeLine: statesOf('Days', recordDays, (days) => (
      <RangeLine days={days} range={recordRange(days, new Date(time))} />
    )),
    Badge: {
      ...statesOf('Tone', tones, (tone) => <Badge tone={tone}>In review</Badge>),
      'Long text': <Badge tone="neutral">{long}</Badge>,
    },
    IconDisc: statesOf('Look', discLooks, (look) => (
      <Cluster>
        {tones.map((tone) =>
          discSizes.map((size) => (
            <IconDisc key={`${tone} ${size}`} look={look} tone={tone} size={size}>
              {size === 28 ? 1 : <Icon name="check" size="s" />}
            </IconDisc>
          )),
        )}
      </Cluster>
    )),
    Callout: statesOf('Look', calloutLooks, (look) => (
      <Stack gap={2}>
        {tones.map((tone) => (
          <Callout key={tone} icon="info" look={look} tone={tone}>
            {look === 'note' ? long : 'It is on'}
          </Callout>
        ))}
      </Stack>
    )),
    CountBadge: statesOf('Count', [1, 42, 100, 0], (count) => (
      <CountBadge count={count} label={`${count} unread letters`} />
    )),
    Avatar: statesOf('Name', ['hana', '太郎', ''], (name) => <Avatar name={name} />),
    FactList: {
      'A receipt': (
        <FactList
          facts={[
            { label: 'Order', value: 'A-20260310-0001', copy: 'A-20260310-0001' },
            { label: 'Amount', value: <Money amount="12000" currency="JPY" /> },
            { label: 'Time', value: <DateTime value={time} /> },
          ]}
        />
      ),
      'Long texts': <FactList facts={[{ label: long, value: unbroken, copy: unbroken }]} />,
    },
    Stepper: statesOf('Current', [0, 2, steps.length], (current) => (
      <Stepper steps={steps} current={current} />
    )),
    Timeline: {
      'An order under way': (
        <Timeline
          items={[
            { title: 'Placed', time: '9:30', state: 'done' },
            { title: 'In review', state: 'current', detail: 'Usually within the hour.' },
            { title: 'Paid out', state: 'todo' },
          ]}
        />
      ),
      'Long text': <Timeline items={[{ title: long, detail: unbroken, state: 'current' }]} />,
    },
    Progress: {
      'So far': <Progress label="120 of 300 rows" value={120} max={300} />,
      Done: <Progress label="300 of 300 rows" value={300} max={300} />,
      'Unknown length': <Progress label="Working" />,
    },
    BarChart: {
      'A week': (
        <BarChart
          title="Rebates"
          summary="1,000 coins in seven days, most of them on the last."
          columns={['Day', 'Rebate']}
          bars={week}
          tableLabel="As a table"
        />
      ),
      'All nothing': (
        <BarChart
          title="Rebates"
          summary="None yet."
          columns={['Day', 'Rebate']}
          bars={week.map((bar) => ({ ...bar, value: 0, shown: '0 coins' }))}
          tableLabel="As a table"
        />
      ),
    },
    ServerPicture: {
      There: <ServerPicture path="/icon-192.png" fallback="No picture" width={64} />,
      'Not a picture’s address': <ServerPicture path="" fallback="No picture" />,
    },
    QrCode: { 'An address': <QrCode text="https://amigo.example/?agentCode=1234" label="Invite link" /> },
  },
}
