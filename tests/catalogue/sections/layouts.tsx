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
const widths = every<typeof ScreenBody, 'width'>({ narrow: true, normal: true, wide: true, tiles: true })
const places = every<typeof Cluster, 'justify'>({ start: true, center: true, end: true, between: true })
const lines = every<typeof Cluster, 'align'>({ start: true, center: true, baseline: true })
const insets = every<typeof Inset, 'tone'>({ neutral: true, accent: true, success: true, danger: true })
const firsts = every<typeof Panes, 'first'>({ '1fr': true, '1.15fr': true, '1.5fr': true, '1.6fr': true })
const gaps = [0, 1, 2, 3, 4, 5, 6, 8] as const

const Box = ({ children = 'Box' }: { children?: string }) => <div className={styles.box}>{children}</div>

export const layouts: Section = {
  title: 'Layout',
  about: 'Space between things and the ground they stand on. Gaps are in steps of 4 px.',
  wide: ['Panes', 'ScreenBody', 'ListRowContent'],
  parts: {
    Stack: statesOf('Gap', gaps, (gap) => (
      <Stack gap={gap}>
        <Box />
        <Box />
      </Stack>
    )),
    Cluster: {
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
      'Gives way rather than wrap': (
        <Cluster wrap={false}>
          <Box />
          <span>{long}</span>
        </Cluster>
      ),
      'Wraps where there is no room': (
        <Cluster>
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => (
            <Box key={name}>{`Box ${name}`}</Box>
          ))}
        </Cluster>
      ),
    },
    Inset: statesOf('Tone', insets, (tone) => (
      <Inset tone={tone} bordered={tone === 'accent'}>
        <h3>Title</h3>
        <p>{long}</p>
      </Inset>
    )),
    Panes: statesOf('First', firsts, (first) => (
      <Panes first={first}>
        <Box />
        <Box />
      </Panes>
    )),
    ScreenBody: statesOf('Width', widths, (width) => (
      <ScreenBody width={width}>
        <Box>{width}</Box>
      </ScreenBody>
    )),
    Card: {
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
      'Without a title': <Card>Content alone</Card>,
      'Long texts': <Card title={long}>{unbroken}</Card>,
    },
    ListRowContent: {
      'Rows that are links (listRowClass)': (
        <nav aria-label="Rows">
          <a className={listRowClass} href="#ListRowContent">
            <ListRowContent
              leading={<Icon name="deposit" />}
              title="Deposit"
              detail="10 March, 9:30"
              trailing={<Money amount="12000" currency="JPY" sign />}
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
    StickyAction: statesOf('Edge', ['line', 'rule', 'corners'] as const, (edge) => (
      <StickyAction on="card" edge={edge}>
        <Button full>Continue</Button>
      </StickyAction>
    )),
  },
}
