import { Avatar } from '~/ui/avatar.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Inset } from '~/ui/inset.tsx'
import { listRowClass, ListRowContent } from '~/ui/list-row.tsx'
import { Money } from '~/ui/money.tsx'
import { Panes } from '~/ui/panes.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Stack } from '~/ui/stack.tsx'
import { StickyAction } from '~/ui/sticky-action.tsx'
import { every, statesOf, type Section } from '../part.ts'
import { japanese, long, unbroken } from '../words.ts'
import styles from './layouts.module.css'

const tones = every<typeof Card, 'tone'>({ plain: true, raised: true, accent: true })
const widths = every<typeof ScreenBody, 'width'>({ narrow: true, normal: true, wide: true })
const places = every<typeof Cluster, 'justify'>({ start: true, center: true, end: true, between: true })
const lines = every<typeof Cluster, 'align'>({ start: true, center: true, baseline: true })
const insets = every<typeof Inset, 'tone'>({ neutral: true, accent: true, success: true, danger: true })
const firsts = every<typeof Panes, 'first'>({
  '1fr': true,
  '1.15fr': true,
  '1.5fr': true,
  '1.6fr': true,
})
const gaps = [0, 1, 2, 3, 4, 5, 6, 8] as const

const Box = ({ children = 'Box' }: { children?: string }) => <div className={styles.box}>{children}</div>

export const layouts: Section = {
  title: 'Layout',
  about: 'Space between things and the ground they stand on. Gaps are in steps of 4 px.',
  parts: [
    {
      name: 'Stack',
      states: statesOf('Gap', gaps, (gap) => (
        <Stack gap={gap}>
          <Box />
          <Box />
        </Stack>
      )),
    },
    {
      name: 'Cluster',
      states: [
        ...statesOf('Justify', places, (justify) => (
          <Cluster justify={justify}>
            <Box />
            <Box />
          </Cluster>
        )),
        ...statesOf('Align', lines, (align) => (
          <Cluster align={align}>
            <Box />
            <h3>Large</h3>
            <small>small</small>
          </Cluster>
        )),
        {
          title: 'Gives way rather than wrap',
          show: (
            <Cluster wrap={false}>
              <Box />
              <span>{long}</span>
            </Cluster>
          ),
        },
        {
          title: 'Wraps where there is no room',
          show: (
            <Cluster>
              {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => (
                <Box key={name}>{`Box ${name}`}</Box>
              ))}
            </Cluster>
          ),
        },
      ],
    },
    {
      name: 'Inset',
      states: insets.map((tone) => ({
        title: `Tone ${tone}`,
        show: (
          <Inset tone={tone} bordered={tone === 'accent'}>
            <h3>Title</h3>
            <p>{long}</p>
          </Inset>
        ),
      })),
    },
    {
      name: 'Panes',
      states: firsts.map((first) => ({
        title: `First ${first}`,
        wide: true,
        show: (
          <Panes first={first}>
            <Box />
            <Box />
          </Panes>
        ),
      })),
    },
    {
      name: 'ScreenBody',
      states: widths.map((width) => ({
        title: `Width ${width}`,
        wide: true,
        show: (
          <ScreenBody width={width}>
            <Box>{width}</Box>
          </ScreenBody>
        ),
      })),
    },
    {
      name: 'Card',
      states: [
        ...statesOf('Tone', tones, (tone) => (
          <Card
            tone={tone}
            title="Wallet"
            action={
              <Button size="s" variant="ghost">
                All
              </Button>
            }
          >
            <p>{japanese}</p>
          </Card>
        )),
        { title: 'Without a title', show: <Card>Content alone</Card> },
        { title: 'Long texts', show: <Card title={long}>{unbroken}</Card> },
      ],
    },
    {
      name: 'ListRowContent',
      states: [
        {
          title: 'Rows that are links (listRowClass)',
          wide: true,
          show: (
            <nav aria-label="Rows">
              <a className={listRowClass} href="#ListRowContent">
                <ListRowContent
                  leading={<Icon name="deposit" />}
                  title="Deposit"
                  detail="10 March, 9:30"
                  trailing={<Money amount="12000" currency="JPY" sign />}
                  trailingDetail="In review"
                />
              </a>
              <a className={listRowClass} href="#ListRowContent">
                <ListRowContent
                  leading={<Avatar name="Hana" />}
                  title="Hana"
                  trailing={<Icon name="chevron" size="s" />}
                />
              </a>
              <a className={listRowClass} href="#ListRowContent">
                <ListRowContent title={long} detail={unbroken} trailing={<Badge tone="neutral">New</Badge>} />
              </a>
            </nav>
          ),
        },
      ],
    },
    {
      name: 'StickyAction',
      states: (['line', 'rule', 'corners'] as const).map((edge) => ({
        title: `Edge ${edge}`,
        show: (
          <StickyAction on="card" edge={edge}>
            <Button full>Continue</Button>
          </StickyAction>
        ),
      })),
    },
  ],
}
