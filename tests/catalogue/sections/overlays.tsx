import { useState, type ReactNode } from 'react'
import { Button } from '~/ui/button.tsx'
import { ConfirmDialog, Dialog } from '~/ui/dialog.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { showToast } from '~/ui/toast.ts'
import { every, statesOf, type Section, type State } from '../part.ts'
import { japanese, long } from '../words.ts'

const widths = every<typeof Dialog, 'width'>({ m: true, l: true })
const tones = every<typeof showToast, 'tone'>({ neutral: true, success: true, error: true })

interface Overlay {
  open: boolean
  onClose: () => void
}

/** A button that opens what is given the state of being open. */
function Opener({ overlay }: { overlay: (state: Overlay) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open
      </Button>
      {overlay({ open, onClose: () => setOpen(false) })}
    </>
  )
}

/** A state that stands behind a button. */
const behindButton = (title: string, overlay: (state: Overlay) => ReactNode): State => ({
  title,
  show: <Opener overlay={overlay} />,
})

const manyLines = Array.from({ length: 30 }, (_, line) => <p key={line}>{japanese}</p>)

export const overlays: Section = {
  title: 'Overlays',
  about:
    'What lies over the page. Escape and the close button leave each of them; the focus goes back to the opener.',
  parts: [
    {
      name: 'Dialog',
      states: [
        ...widths.map((width) =>
          behindButton(`Width ${width}`, (state) => (
            <Dialog
              {...state}
              title="A dialog"
              width={width}
              actions={<Button onClick={state.onClose}>Done</Button>}
            >
              <TextField label="Takes the focus" data-autofocus="" />
            </Dialog>
          )),
        ),
        behindButton('Without a title in view', (state) => (
          <Dialog {...state} title="For screen readers" hideTitle>
            <p>{japanese}</p>
          </Dialog>
        )),
        behindButton('Longer than the window, long title', (state) => (
          <Dialog {...state} title={long} actions={<Button onClick={state.onClose}>Done</Button>}>
            {manyLines}
          </Dialog>
        )),
      ],
    },
    {
      name: 'ConfirmDialog',
      states: [false, true].flatMap((danger) =>
        [false, true].map((busy) =>
          behindButton(
            `${danger ? 'Cannot be undone' : 'Usual'}${busy ? ', busy' : ''}`,
            ({ open, onClose }) => (
              <ConfirmDialog
                open={open}
                danger={danger}
                busy={busy}
                title="Remove the card?"
                text="Orders that are under way go on."
                confirmLabel="Remove"
                onConfirm={onClose}
                onCancel={onClose}
              />
            ),
          ),
        ),
      ),
    },
    {
      name: 'Sheet',
      states: [
        behindButton('Can be pulled away on a phone', (state) => (
          <Sheet
            {...state}
            title="A sheet"
            footer={
              <Button full onClick={state.onClose}>
                Done
              </Button>
            }
          >
            <p>{japanese}</p>
          </Sheet>
        )),
        behindButton('Full height, for flows', (state) => (
          <Sheet full {...state} title="A flow" footer={<Button full>Next</Button>}>
            {manyLines}
          </Sheet>
        )),
      ],
    },
    {
      name: 'Toaster',
      states: [
        ...statesOf('Tone', tones, (tone) => (
          <Button
            variant="secondary"
            onClick={() => showToast({ tone, message: `A toast, ${tone}`, ms: 6000 })}
          >
            Show
          </Button>
        )),
        {
          title: 'Long text',
          show: (
            <Button variant="secondary" onClick={() => showToast({ message: long, ms: 6000 })}>
              Show
            </Button>
          ),
        },
      ],
    },
  ],
}
