import { useId, type ReactNode, type SubmitEvent } from 'react'
import { ServerButton } from '~/components/server-button.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'

interface FormSheetProps {
  title: string
  button: string
  busy: boolean
  error: ReactNode
  /** A field was typed into: what is sent next is another request. */
  onTyped: (name: string) => void
  onSubmit: (event: SubmitEvent) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A form in a sheet, which stays open while it is being sent. */
export function FormSheet({
  title,
  button,
  busy,
  error,
  onTyped,
  onSubmit,
  onClose,
  children,
}: FormSheetProps) {
  const formId = useId()
  return (
    <Sheet
      open
      full
      title={title}
      onClose={() => (busy ? undefined : onClose())}
      footer={
        <ServerButton type="submit" form={formId} full busy={busy}>
          {button}
        </ServerButton>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        onChange={({ target }) => onTyped(target.name)}
      >
        <Stack gap={4}>
          {children}
          <FormError message={error} />
        </Stack>
      </form>
    </Sheet>
  )
}
