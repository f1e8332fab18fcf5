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
  parts: {
    Button: {
      ...statesOf('In its sizes, busy and disabled, variant', variants, (variant) => (
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
      )),
      'With an icon': (
        <Button variant="secondary">
          <Icon name="refresh" size="s" />
          Read again
        </Button>
      ),
      'Full width': <Button full>Confirm</Button>,
      'Long text': <Button full>{long}</Button>,
      'Becomes busy when pressed': <BusyExample />,
      'A link that looks like one (buttonClass)': (
        <a className={buttonClass({ variant: 'secondary' })} href="#Button">
          A link
        </a>
      ),
    },
    IconButton: {
      Usual: <IconButton icon="close" label="Close" />,
      Pressed: <IconButton icon="eye" label="Show" aria-pressed />,
      Disabled: <IconButton icon="refresh" label="Read again" disabled />,
    },
    TextButton: {
      Plain: <TextButton onClick={nothing}>Forgot it?</TextButton>,
      'With a sign': (
        <TextButton icon="refresh" onClick={nothing}>
          Another picture
        </TextButton>
      ),
      Busy: (
        <TextButton icon="refresh" busy onClick={nothing}>
          Another picture
        </TextButton>
      ),
    },
    CopyButton: {
      ...statesOf('Look', looks, (look) => (
        <CopyButton look={look} value="A-1234" label="Copy the order number" />
      )),
      Full: <CopyButton full value="A-1234" label="Copy the address" />,
    },
    ServerButton: {
      'Usual (switch the server off above)': <ServerButton>Send</ServerButton>,
      Compact: <ServerButton compact>Send</ServerButton>,
      Busy: <ServerButton busy>Send</ServerButton>,
    },
    ActionNeedsConnection: { 'In the place of a form': <ActionNeedsConnection label="Deposit" /> },
    NeedsConnection: { 'Beside a button': <NeedsConnection id="needs-example" isHidden={false} /> },
    ContactLink: { 'Where the operator names a contact': <ContactLink label="Customer service" /> },
    SupportText: {
      'Where the operator names a contact': (
        <SupportText text="Not credited? Contact <support>customer service</support>." />
      ),
    },
    SupportButton: {
      'Where the operator names a contact: shows what will be said first': (
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
    Chip: {
      Off: <ChipExample words="Deposits" initial={false} />,
      On: <ChipExample words="Deposits" initial />,
      'Long text': <ChipExample words={long} initial={false} />,
    },
    Segmented: {
      Two: <SegmentedExample name="two" labels={['Coins', 'Money']} />,
      Four: <SegmentedExample name="four" labels={['All', 'Open', 'Done', 'Refused']} />,
      'Long texts': <SegmentedExample name="long" labels={['Waiting for the operator', 'Paid out']} />,
    },
    Tabs: {
      Two: <TabsExample labels={['Sign in', 'Sign up']} />,
      'More than fit': (
        <TabsExample labels={['Popular', 'New', 'Slots', 'Pachinko', 'Recently played', 'All']} />
      ),
    },
    TabStrip: statesOf('Look', stripLooks, (look) => (
      <TabStrip look={look} role="group" aria-label="Example">
        <ChipExample words="Popular" initial />
        <ChipExample words="New" initial={false} />
      </TabStrip>
    )),
  },
}
