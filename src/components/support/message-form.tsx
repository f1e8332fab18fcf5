import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { isApiError } from '~/api/api-error.ts'
import {
  supportPictureBytes,
  supportPictures,
  supportSubjectLength,
  supportTextLength,
} from '~/api/contract/support.ts'
import { useProfile } from '~/domain/player/profile.ts'
import type { ImageProblem, ImageRefusal } from '~/lib/image/image-problem.ts'
import { readTyped } from '~/lib/typed-text.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { Button } from '~/ui/button.tsx'
import { describedBy, Field } from '~/ui/field.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Stack } from '~/ui/stack.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { useErrorText } from '../error-text.ts'
import { forgetDraft, useDraftState } from '../form/drafts.ts'
import styles from './message-form.module.css'
import { write, type Outcome } from './outbox.ts'

interface MessageFormProps {
  /** The thread to write in; without it a new one opens. */
  threadId?: string
  orderSn?: string | undefined
  /** A fixed subject, which hides the field. */
  subject?: string
  text?: string
  onSent: (outcome: Exclude<Outcome, 'noRoom'>) => void
}

type Problems = Partial<Record<'subject' | 'text' | 'pictures' | 'root', string | undefined>>

/** A message to customer service. Offline it is queued and sent later; typed text is never lost. */
export function MessageForm({ threadId, orderSn, subject, text = '', onSent }: MessageFormProps) {
  const { t } = useTranslation('help')
  const client = useQueryClient()
  const userId = useProfile()?.userId
  const errorText = useErrorText()
  const { isOnline } = useSnapshot(online)
  const textId = useId()
  // What is given belongs to its case: it is not replaced by what was written about another.
  const draftKey = `support ${threadId ?? orderSn ?? `${subject ?? 'new'} ${text}`}`
  const initial = { subject: subject ?? '', text }
  const [draft, change] = useDraftState(draftKey, initial)
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy || userId === undefined) return
    const form = event.currentTarget
    const written = { subject: readTyped.words(draft.subject), text: readTyped.lines(draft.text) }
    const missing: Problems = {
      ...(!threadId && !orderSn && !written.subject ? { subject: t('form.subjectMissing') } : {}),
      ...(!written.text && !pictures.length ? { text: t('form.textMissing') } : {}),
    }
    if (Object.keys(missing).length) {
      flushSync(() => setProblems(missing))
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return
    }
    setBusy(true)
    setProblems({})
    try {
      const outcome = await write(client, userId, {
        ...written,
        pictures,
        ...(threadId ? { threadId } : {}),
        ...(orderSn ? { orderSn } : {}),
      })
      if (outcome === 'noRoom') return setProblems({ root: t('form.noRoom') })
      change(initial)
      forgetDraft(draftKey)
      setPictures([])
      onSent(outcome)
    } catch (error) {
      const known = isApiError(error) ? error.fieldProblems : []
      const atFields = known.filter(({ field }) => ['subject', 'text', 'pictures'].includes(field))
      setProblems(
        atFields.length
          ? Object.fromEntries(atFields.map(({ field, msg }) => [field, msg]))
          : { root: errorText(error) },
      )
    } finally {
      setBusy(false)
    }
  }
  const about = {
    hint: t('form.never'),
    error: problems.text ?? (subject === undefined ? undefined : problems.subject),
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={3}>
        {subject === undefined ? (
          <TextField
            label={t('form.subject')}
            value={draft.subject}
            maxLength={supportSubjectLength}
            error={problems.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
        ) : null}
        <Field id={textId} label={t('form.text')} {...about}>
          <textarea
            {...describedBy(textId, about)}
            className={styles.text}
            rows={4}
            value={draft.text}
            maxLength={supportTextLength}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        <Pictures
          pictures={pictures}
          error={problems.pictures}
          onChange={(next, problem) => {
            setPictures(next)
            setProblems({ ...problems, pictures: problem })
          }}
        />
        <FormError message={problems.root} />
        <Button type="submit" full busy={isBusy}>
          {t(isOnline ? 'form.send' : 'form.sendLater')}
        </Button>
      </Stack>
    </form>
  )
}

/** The problem of an `ImageRefusal`, by shape, because its module loads with the first picture. */
const problemOf = (error: unknown): ImageProblem =>
  (error as Partial<ImageRefusal> | null)?.problem ?? 'loadFailed'

/** The longest side of a picture in pixels; screenshots stay legible. */
const sides = [1600, 1000] as const

/** Listed explicitly, so that iOS converts HEIC. */
const formats = 'image/jpeg,image/png,image/webp'

interface PicturesProps {
  pictures: readonly string[]
  error: string | undefined
  onChange: (pictures: readonly string[], problem: string | undefined) => void
}

/** Up to three pictures, re-encoded without metadata. */
function Pictures({ pictures, error, onChange }: PicturesProps) {
  const { t } = useTranslation(['help', 'kyc'])
  const chooser = useRef<HTMLInputElement>(null)
  const [isWorking, setWorking] = useState(false)
  const add = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0]
    // Reset, so that the same file can be chosen again.
    input.value = ''
    if (!file) return
    setWorking(true)
    try {
      const { dataUrlOf, preparePhoto } = await import('~/lib/image/prepare-photo.ts')
      const { signal } = new AbortController()
      const { blob } = await preparePhoto(file, { maxBytes: supportPictureBytes, sides, signal })
      onChange([...pictures, await dataUrlOf(blob)], undefined)
    } catch (refusal) {
      onChange(pictures, t(`kyc:problem.${problemOf(refusal)}`))
    } finally {
      setWorking(false)
    }
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={formats}
        hidden
        tabIndex={-1}
        aria-label={t('help:form.picture')}
        onChange={(event) => void add(event)}
      />
      {pictures.length ? (
        <ul className={styles.pictures} data-unsaved>
          {pictures.map((picture, index) => (
            <li key={picture} className={styles.picture}>
              <img src={picture} alt={t('help:picture', { number: index + 1 })} />
              <IconButton
                icon="close"
                label={t('help:form.removePicture', { number: index + 1 })}
                onClick={() => onChange(pictures.toSpliced(index, 1), undefined)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <FormError message={error} />
      {pictures.length < supportPictures ? (
        <Button variant="secondary" size="s" busy={isWorking} onClick={() => chooser.current?.click()}>
          <Icon name="camera" size="s" />
          <span>{t('help:form.picture')}</span>
        </Button>
      ) : null}
    </>
  )
}
