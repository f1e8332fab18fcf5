import { useState, type ReactNode } from 'react'
import { Button } from '~/ui/button.tsx'
import { ConfirmDialog, Dialog } from '~/ui/dialog.tsx'
import { Drawer } from '~/ui/drawer.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { showToast } from '~/ui/toast.ts'
import { every, statesOf, type Section } from '../part.ts'
import { japanese, long } from '../words.ts'

const widths = every<typeof Dialog, 'width'>({ m: true, l: true })
const tones = every<typeof showToast, 'tone'>({ neutral: true, success: true, error: true })

interface Overlay {
  open: boolean
  onClose: () => void
}

/** A button that opens what is given the state of being open. */
function Opener({ children }: { children: (state: Overlay) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open
      </Button>
      {children({ open, onClose: () => setOpen(false) })}
    </>
  )
}

const manyLines = Array.from({ length: 30 }, (_, line) => <p key={line}>{japanese}</p>)

export const overlays: Section = {
  title: 'Overlays',
  about:
    'What lies over the page. Escape and the close button leave each of them; the focus goes back to the opener.',
  parts: {
    Dialog: {
      ...statesOf('Width', widths, (width) => (
        <Opener>
          {(state) => (
            <Dialog
              {...state}
              title="A dialog"
              width={width}
              actions={<Button onClick={state.onClose}>Done</Button>}
            >
              <TextField label="Takes the focus" data-autofocus="" />
            </Dialog>
          )}
        </Opener>
      )),
      'Without a title in view': (
        <Opener>
          {(state) => (
            <Dialog {...state} title="For screen readers" hideTitle>
              <p>{japanese}</p>
            </Dialog>
          )}
        </Opener>
      ),
      'Longer than the window, long title': (
        <Opener>
          {(state) => (
            <Dialog {...state} title={long} actions={<Button onClick={state.onClose}>Done</Button>}>
              {manyLines}
            </Dialog>
          )}
        </Opener>
      ),
    },
    ConfirmDialog: statesOf('Kind', ['usual', 'dangerous', 'busy'], (kind) => (
      <Opener>
        {({ open, onClose }) => (
          <ConfirmDialog
            open={open}
            danger={kind === 'dangerous'}
            busy={kind === 'busy'}
            title="Remove the card?"
            text="Orders that are under way go on."
            confirmLabel="Remove"
            onConfirm={onClose}
            onCancel={onClose}
          />
        )}
      </Opener>
    )),
    Sheet: {
      'Can be pulled away on a phone': (
        <Opener>
          {(state) => (
            <Sheet {...state} title="A sheet" footer={<Button onClick={state.onClose}>Done</Button>}>
              <p>{japanese}</p>
            </Sheet>
          )}
        </Opener>
      ),
      'Full height, for flows': (
        <Opener>
          {(state) => (
            <Sheet full {...state} title="A flow" footer={<Button full>Next</Button>}>
              {manyLines}
            </Sheet>
          )}
        </Opener>
      ),
    },
    Drawer: {
      'From the side': (
        <Opener>
          {({ open, onClose }) =>
            open ? (
              <Drawer title="A drawer" onClose={onClose}>
                {manyLines}
              </Drawer>
            ) : null
          }
        </Opener>
      ),
    },
    Toaster: {
      ...statesOf('Tone', tones, (tone) => (
        <Button
          variant="secondary"
          onClick={() => showToast({ tone, message: `A toast, ${tone}`, ms: 6000 })}
        >
          Show
        </Button>
      )),
      'Long text': (
        <Button variant="secondary" onClick={() => showToast({ message: long, ms: 6000 })}>
          Show
        </Button>
      ),
    },
  },
}
