import { useState } from 'react'
import { ActionNeedsConnection, ServerButton } from '~/components/server-button.tsx'
import { ContactLink, SupportText } from '~/components/support/contact-link.tsx'
import { SupportButton } from '~/components/support/support-button.tsx'
import { NeedsConnection } from '~/components/unavailable/offline-texts.tsx'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Chip } from '~/ui/chip.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Segmented } from '~/ui/segmented.tsx'
import { TabStrip } from '~/ui/tab-strip.tsx'
import { Tabs } from '~/ui/tabs.tsx'
import { TextButton } from '~/ui/text-button.tsx'
import { every, statesOf, type Section } from '../part.ts'
import { long, nothing } from '../words.ts'

const variants = every<typeof Button, 'variant'>({
  primary: true,
  secondary: true,
  ghost: true,
  danger: true,
})
const sizes = every<typeof Button, 'size'>({ m: true, s: true })
const stripLooks = every<typeof TabStrip, 'look'>({ segments: true, chips: true, tabs: true })
const looks = every<typeof CopyButton, 'look'>({ secondary: true, ghost: true })

function ChipExample({ words, initial }: { words: string; initial: boolean }) {
  const [selected, setSelected] = useState(initial)
  return (
    <Chip selected={selected} onClick={() => setSelected(!selected)}>
      {words}
    </Chip>
  )
}

function BusyExample() {
  const [busy, setBusy] = useState(false)
  const work = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 2000)
  }
  return (
    <Button busy={busy} onClick={work}>
      Works for two seconds
    </Button>
  )
}

function SegmentedExample({ name, labels }: { name: string; labels: readonly string[] }) {
  const [value, setValue] = useState(labels[0] ?? '')
  const options = labels.map((label) => ({ value: label, label }))
  return <Segmented label="Example" name={name} options={options} value={value} onChange={setValue} />
}

function TabsExample({ labels }: { labels: readonly string[] }) {
  const [selected, setSelected] = useState('0')
  const tabs = labels.map((label, at) => ({ id: String(at), label }))
  return (
    <Tabs label="Example" tabs={tabs} selected={selected} onSelect={setSelected}>
      <p>The panel of “{labels[Number(selected)]}”.</p>
    </Tabs>
  )
}

export const actions: Section = {
  title: 'Actions',
  about:
    'What can be pressed. One primary action a view; what works at the server says so when there is none.',
  parts: [
    {
      name: 'Button',
      states: [
        ...variants.map((variant) => ({
          title: `Variant ${variant}: sizes ${sizes.join(', ')}, busy, disabled`,
          show: (
            <Cluster>
              {sizes.map((size) => (
                <Button key={size} variant={variant} size={size}>
                  Withdraw
                </Button>
              ))}
              <Button variant={variant} busy>
                Withdraw
              </Button>
              <Button variant={variant} disabled>
                Withdraw
              </Button>
            </Cluster>
          ),
        })),
        {
          title: 'With an icon',
          show: (
            <Button variant="secondary">
              <Icon name="refresh" size="s" />
              Read again
            </Button>
          ),
        },
        { title: 'Full width', show: <Button full>Confirm</Button> },
        { title: 'Long text', show: <Button full>{long}</Button> },
        { title: 'Becomes busy when pressed', show: <BusyExample /> },
        {
          title: 'A link that looks like one (buttonClass)',
          show: (
            <a className={buttonClass({ variant: 'secondary' })} href="#Button">
              A link
            </a>
          ),
        },
      ],
    },
    {
      name: 'IconButton',
      states: [
        { title: 'Usual', show: <IconButton icon="close" label="Close" /> },
        { title: 'Pressed', show: <IconButton icon="eye" label="Show" aria-pressed /> },
        { title: 'Disabled', show: <IconButton icon="refresh" label="Read again" disabled /> },
      ],
    },
    {
      name: 'TextButton',
      states: [
        { title: 'Plain', show: <TextButton onClick={nothing}>Forgot it?</TextButton> },
        {
          title: 'With a sign',
          show: (
            <TextButton icon="refresh" onClick={nothing}>
              Another picture
            </TextButton>
          ),
        },
        {
          title: 'Busy',
          show: (
            <TextButton icon="refresh" busy onClick={nothing}>
              Another picture
            </TextButton>
          ),
        },
      ],
    },
    {
      name: 'CopyButton',
      states: [
        ...statesOf('Look', looks, (look) => (
          <CopyButton look={look} value="A-1234" label="Copy the order number" />
        )),
        { title: 'Full', show: <CopyButton full value="A-1234" label="Copy the address" /> },
      ],
    },
    {
      name: 'ServerButton',
      states: [
        { title: 'Usual (switch the server off above)', show: <ServerButton>Send</ServerButton> },
        { title: 'Compact', show: <ServerButton compact>Send</ServerButton> },
        { title: 'Busy', show: <ServerButton busy>Send</ServerButton> },
      ],
    },
    {
      name: 'ActionNeedsConnection',
      states: [{ title: 'In the place of a form', show: <ActionNeedsConnection label="Deposit" /> }],
    },
    {
      name: 'NeedsConnection',
      states: [{ title: 'Beside a button', show: <NeedsConnection id="needs-example" isHidden={false} /> }],
    },
    {
      name: 'ContactLink',
      states: [
        { title: 'Where the operator names a contact', show: <ContactLink label="Customer service" /> },
      ],
    },
    {
      name: 'SupportText',
      states: [
        {
          title: 'Where the operator names a contact',
          show: <SupportText text="Not credited? Contact <support>customer service</support>." />,
        },
      ],
    },
    {
      name: 'SupportButton',
      states: [
        {
          title: 'Where the operator names a contact: shows what will be said first',
          show: (
            <SupportButton
              label="Customer service"
              subject="Deposit order"
              facts={[
                { label: 'Order number', value: 'D20261101000001' },
                { label: 'Amount', value: '¥5,000' },
                { label: 'Transaction ID', value: '' },
              ]}
            />
          ),
        },
      ],
    },
    {
      name: 'Chip',
      states: [
        { title: 'Off', show: <ChipExample words="Deposits" initial={false} /> },
        { title: 'On', show: <ChipExample words="Deposits" initial /> },
        { title: 'Long text', show: <ChipExample words={long} initial={false} /> },
      ],
    },
    {
      name: 'Segmented',
      states: [
        { title: 'Two', show: <SegmentedExample name="two" labels={['Coins', 'Money']} /> },
        { title: 'Four', show: <SegmentedExample name="four" labels={['All', 'Open', 'Done', 'Refused']} /> },
        {
          title: 'Long texts',
          show: <SegmentedExample name="long" labels={['Waiting for the operator', 'Paid out']} />,
        },
      ],
    },
    {
      name: 'Tabs',
      states: [
        { title: 'Two', show: <TabsExample labels={['Sign in', 'Sign up']} /> },
        {
          title: 'More than fit',
          show: <TabsExample labels={['Popular', 'New', 'Slots', 'Pachinko', 'Recently played', 'All']} />,
        },
      ],
    },
    {
      name: 'TabStrip',
      states: statesOf('Look', stripLooks, (look) => (
        <TabStrip look={look} role="group" aria-label="Example">
          <ChipExample words="Popular" initial />
          <ChipExample words="New" initial={false} />
        </TabStrip>
      )),
    },
  ],
}
