import { useState, type ReactNode } from 'react'
import { Button } from '../../../src/ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../src/ui/dialog.tsx'
import { Sheet } from '../../../src/ui/sheet.tsx'
import { TextField } from '../../../src/ui/text-field.tsx'
import { showToast } from '../../../src/ui/toast.ts'
import { every, type Section } from '../part.ts'
import { japanese, long } from '../words.ts'

const widths = every<typeof Dialog, 'width'>({ m: true, l: true })
const tones = every<typeof showToast, 'tone'>({ neutral: true, success: true, error: true })

/** A button that opens what is given the state of being open. */
function Opener({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open
      </Button>
      {children(open, () => setOpen(false))}
    </>
  )
}

const manyLines = Array.from({ length: 30 }, (_, line) => <p key={line}>{japanese}</p>)

export const overlays: Section = {
  title: 'Overlays',
  about:
    'What lies over the page. Escape and the close button leave each of them; the focus goes back to the opener.',
  parts: [
    {
      name: 'Dialog',
      states: [
        ...widths.map((width) => ({
          title: `Width ${width}`,
          show: (
            <Opener>
              {(open, close) => (
                <Dialog
                  open={open}
                  onClose={close}
                  title="A dialog"
                  width={width}
                  actions={<Button onClick={close}>Done</Button>}
                >
                  <TextField label="Takes the focus" data-autofocus="" />
                </Dialog>
              )}
            </Opener>
          ),
        })),
        {
          title: 'Without a title in view',
          show: (
            <Opener>
              {(open, close) => (
                <Dialog open={open} onClose={close} title="For screen readers" hideTitle>
                  <p>{japanese}</p>
                </Dialog>
              )}
            </Opener>
          ),
        },
        {
          title: 'Longer than the window, long title',
          show: (
            <Opener>
              {(open, close) => (
                <Dialog
                  open={open}
                  onClose={close}
                  title={long}
                  actions={<Button onClick={close}>Done</Button>}
                >
                  {manyLines}
                </Dialog>
              )}
            </Opener>
          ),
        },
      ],
    },
    {
      name: 'ConfirmDialog',
      states: [false, true].flatMap((danger) =>
        [false, true].map((busy) => ({
          title: `${danger ? 'Cannot be undone' : 'Usual'}${busy ? ', busy' : ''}`,
          show: (
            <Opener>
              {(open, close) => (
                <ConfirmDialog
                  open={open}
                  danger={danger}
                  busy={busy}
                  title="Remove the card?"
                  text="Orders that are under way go on."
                  confirmLabel="Remove"
                  onConfirm={close}
                  onCancel={close}
                />
              )}
            </Opener>
          ),
        })),
      ),
    },
    {
      name: 'Sheet',
      states: [
        {
          title: 'Can be pulled away on a phone',
          show: (
            <Opener>
              {(open, close) => (
                <Sheet
                  open={open}
                  onClose={close}
                  title="A sheet"
                  footer={
                    <Button full onClick={close}>
                      Done
                    </Button>
                  }
                >
                  <p>{japanese}</p>
                </Sheet>
              )}
            </Opener>
          ),
        },
        {
          title: 'Full height, for flows',
          show: (
            <Opener>
              {(open, close) => (
                <Sheet full open={open} onClose={close} title="A flow" footer={<Button full>Next</Button>}>
                  {manyLines}
                </Sheet>
              )}
            </Opener>
          ),
        },
      ],
    },
    {
      name: 'Toaster',
      states: [
        ...tones.map((tone) => ({
          title: `Tone ${tone}`,
          show: (
            <Button
              variant="secondary"
              onClick={() => showToast({ tone, message: `A toast, ${tone}`, ms: 6000 })}
            >
              Show
            </Button>
          ),
        })),
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
