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
import { Money } from '~/ui/money.tsx'
import { Progress } from '~/ui/progress.tsx'
import { RollingMoney } from '~/ui/rolling-money.tsx'
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
  parts: [
    {
      name: 'Money',
      states: [
        ...statesOf('Size', sizes, (size) => <Money amount="1234567.5" currency="JPY" size={size} />),
        { title: 'Coins', show: <Money amount="1234567" currency="COIN" /> },
        { title: 'A gain', show: <Money amount="250" currency="COIN" sign /> },
        { title: 'A loss', show: <Money amount="-250" currency="COIN" sign /> },
        { title: 'Neither', show: <Money amount="0" currency="COIN" sign /> },
        {
          title: 'A crypto coin, long',
          show: <Money amount="123456789.12345678" currency="USDT" size="l" />,
        },
      ],
    },
    { name: 'RollingMoney', states: [{ title: 'Rolls to what it becomes', show: <RollingExample /> }] },
    {
      name: 'HeroFigure',
      states: [
        { title: 'Usual', show: <HeroFigure label="You withdraw" amount="12000" currency="JPY" /> },
        {
          title: 'With whose it is',
          show: (
            <HeroFigure label="You send" amount="12000" currency="COIN">
              to hana_2026
            </HeroFigure>
          ),
        },
      ],
    },
    {
      name: 'DateTime',
      states: statesOf('Style', dateStyles, (style) => (
        <DateTime value={time} style={style} zone="Asia/Tokyo" />
      )),
    },
    {
      name: 'RangeLine',
      states: recordDays.map((days) => ({
        title: `${days} days`,
        show: <RangeLine days={days} range={recordRange(days, new Date(time))} />,
      })),
    },
    {
      name: 'Badge',
      states: [
        ...statesOf('Tone', tones, (tone) => <Badge tone={tone}>In review</Badge>),
        { title: 'Long text', show: <Badge tone="neutral">{long}</Badge> },
      ],
    },
    {
      name: 'IconDisc',
      states: discLooks.flatMap((look) =>
        tones.map((tone) => ({
          title: `Look ${look}, tone ${tone}`,
          show: (
            <Cluster>
              {discSizes.map((size) => (
                <IconDisc key={size} look={look} tone={tone} size={size}>
                  {size === 28 ? 1 : <Icon name="check" size="s" />}
                </IconDisc>
              ))}
            </Cluster>
          ),
        })),
      ),
    },
    {
      name: 'Callout',
      states: calloutLooks.flatMap((look) =>
        tones.map((tone) => ({
          title: `Look ${look}, tone ${tone}`,
          show: (
            <Callout icon="info" look={look} tone={tone}>
              {look === 'note' ? long : 'It is on'}
            </Callout>
          ),
        })),
      ),
    },
    {
      name: 'CountBadge',
      states: [1, 42, 100, 0].map((count) => ({
        title: count ? String(count) : '0 is nothing',
        show: <CountBadge count={count} label={`${count} unread letters`} />,
      })),
    },
    {
      name: 'Avatar',
      states: ['hana', '太郎', ''].map((name) => ({
        title: name || 'Without a name',
        show: <Avatar name={name} />,
      })),
    },
    {
      name: 'FactList',
      states: [
        {
          title: 'A receipt',
          show: (
            <FactList
              facts={[
                { label: 'Order', value: 'A-20260310-0001', copy: 'A-20260310-0001' },
                { label: 'Amount', value: <Money amount="12000" currency="JPY" /> },
                { label: 'Time', value: <DateTime value={time} /> },
              ]}
            />
          ),
        },
        {
          title: 'Long texts',
          show: <FactList facts={[{ label: long, value: unbroken, copy: unbroken }]} />,
        },
      ],
    },
    {
      name: 'Stepper',
      states: [0, 2, steps.length].map((current) => ({
        title: current === steps.length ? 'All done' : `Step ${current + 1}`,
        show: <Stepper steps={steps} current={current} />,
        wide: true,
      })),
    },
    {
      name: 'Timeline',
      states: [
        {
          title: 'An order under way',
          show: (
            <Timeline
              items={[
                { title: 'Placed', time: '9:30', state: 'done' },
                { title: 'In review', state: 'current', detail: 'Usually within the hour.' },
                { title: 'Paid out', state: 'todo' },
              ]}
            />
          ),
        },
        {
          title: 'Long text',
          show: <Timeline items={[{ title: long, detail: unbroken, state: 'current' }]} />,
        },
      ],
    },
    {
      name: 'Progress',
      states: [
        { title: 'So far', show: <Progress label="120 of 300 rows" value={120} max={300} /> },
        { title: 'Done', show: <Progress label="300 of 300 rows" value={300} max={300} /> },
        { title: 'Unknown length', show: <Progress label="Working" /> },
      ],
    },
    {
      name: 'BarChart',
      states: [
        {
          title: 'A week',
          wide: true,
          show: (
            <BarChart
              title="Rebates"
              summary="1,000 coins in seven days, most of them on the last."
              columns={['Day', 'Rebate']}
              bars={week}
              tableLabel="As a table"
            />
          ),
        },
        {
          title: 'All nothing',
          show: (
            <BarChart
              title="Rebates"
              summary="None yet."
              columns={['Day', 'Rebate']}
              bars={week.map((bar) => ({ ...bar, value: 0, shown: '0 coins' }))}
              tableLabel="As a table"
            />
          ),
        },
      ],
    },
    {
      name: 'ServerPicture',
      states: [
        { title: 'There', show: <ServerPicture path="/icon-192.png" fallback="No picture" width={64} /> },
        { title: 'Not a picture’s address', show: <ServerPicture path="" fallback="No picture" /> },
      ],
    },
    {
      name: 'QrCode',
      states: [
        {
          title: 'An address',
          show: <QrCode text="https://amigo.example/?agentCode=1234" label="Invite link" />,
        },
      ],
    },
  ],
}
