import { useState } from 'react'
import { Scene, sceneNames } from '~/ui/art/scene.tsx'
import scenes from '~/ui/art/scenes.svg'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { CheckMark } from '~/ui/check-mark.tsx'
import { Drawing } from '~/ui/drawing.tsx'
import { FadeOut } from '~/ui/fade-out.tsx'
import { ListRowContent } from '~/ui/list-row.tsx'
import { AnimatedGroup, AnimatedItem, AnimatedList } from '~/ui/motion/animated-list.tsx'
import { Stack } from '~/ui/stack.tsx'
import type { Section } from '../part.ts'
import styles from './art-and-motion.module.css'

/** Rows to add, take away and turn round, in a list or a group. */
function RowsExample({ isGroup }: { isGroup: boolean }) {
  const [rows, setRows] = useState([1, 2, 3])
  const [isNew, setNew] = useState(true)
  const items = rows.map((row) => (
    <AnimatedItem key={row} as={isGroup ? 'div' : 'li'}>
      <ListRowContent
        title={`Row ${row}`}
        trailing={
          <FadeOut show={isNew}>
            <Badge tone="neutral">New</Badge>
          </FadeOut>
        }
      />
    </AnimatedItem>
  ))
  return (
    <Stack gap={3}>
      <div className={styles.buttons}>
        <Button size="s" variant="secondary" onClick={() => setRows([Math.max(0, ...rows) + 1, ...rows])}>
          Add
        </Button>
        <Button size="s" variant="secondary" onClick={() => setRows(rows.slice(1))}>
          Take
        </Button>
        <Button size="s" variant="secondary" onClick={() => setRows(rows.toReversed())}>
          Turn
        </Button>
        <Button size="s" variant="secondary" onClick={() => setNew(!isNew)}>
          Mark
        </Button>
      </div>
      {isGroup ? (
        <div className={styles.group}>
          <AnimatedGroup>{items}</AnimatedGroup>
        </div>
      ) : (
        <AnimatedList>{items}</AnimatedList>
      )}
    </Stack>
  )
}

function CheckExample() {
  const [drawn, setDrawn] = useState(0)
  return (
    <Stack gap={3}>
      <CheckMark key={drawn} draw={drawn > 0} />
      <Button size="s" variant="secondary" onClick={() => setDrawn(drawn + 1)}>
        Draw
      </Button>
    </Stack>
  )
}

export const artAndMotion: Section = {
  title: 'Art and motion',
  about:
    'Drawings in the colours of the tokens, and what moves. Under reduced motion all of it simply changes.',
  parts: {
    Scene: Object.fromEntries(sceneNames.map((name) => [name, <Scene key={name} name={name} />])),
    Drawing: {
      'On the night of Me': (
        <Drawing file={scenes} name="night" viewBox="0 0 200 180" className={styles.drawing} />
      ),
    },
    CheckMark: { 'Drawn when it comes true': <CheckExample />, 'Simply there': <CheckMark draw={false} /> },
    AnimatedList: { 'Add, take, turn': <RowsExample isGroup={false} /> },
    AnimatedItem: { 'As a div': <RowsExample isGroup /> },
    AnimatedGroup: { 'In an element of its own': <RowsExample isGroup /> },
    FadeOut: { 'Press “Mark”': <RowsExample isGroup={false} /> },
  },
}
