import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import { forgetDraft } from '~/components/form/drafts.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { formatPercent } from '~/lib/money-format.ts'
import { randomId } from '~/lib/random-id.ts'
import { CopyButton } from '~/ui/copy-button.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { NewPasswordField } from '~/ui/strength-meter.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { createMemberMutation } from '../../api.ts'
import { FormSheet } from '../../form-sheet.tsx'
import { checkMember } from '../../rules.ts'

const draftKey = 'agent.member'

/** Opens an account below the agent; its credentials are shown once, and kept nowhere on this device. */
export function CreateMemberSheet({ ownPoint, onClose }: { ownPoint: string; onClose: () => void }) {
  const { t, i18n } = useTranslation(['agent', 'auth', 'ui'])
  const create = useMutation(createMemberMutation(useQueryClient()))
  const [born, setBorn] = useState<{ userName: string; password: string } | null>(null)
  const { form, field, errorOf, submit, busy } = useRulesForm({
    // One id for this account, also after a reload. A second try after a lost answer is answered like the first.
    initial: { userName: '', password: '', point: '0', teamName: '', requestId: randomId() },
    check: (values) => checkMember(values, { ownPoint, language: i18n.language }),
    draftKey,
  })
  const onSubmit = submit(async (draft) => {
    try {
      const { teamName, ...member } = draft
      await create.mutateAsync({
        ...member,
        ...(teamName ? { teamName } : {}),
        requestId: form.getValues('requestId'),
      })
      forgetDraft(draftKey)
      setBorn(draft)
    } finally {
      create.reset()
    }
  })
  if (born) {
    const credentials = [
      { label: t('auth:field.userName'), value: born.userName },
      { label: t('auth:field.password'), value: born.password },
    ]
    return (
      <Sheet
        open
        title={t('agent:create.done')}
        dismissOnOverlay={false}
        onClose={onClose}
        footer={
          <CopyButton
            full
            label={t('agent:create.copy')}
            value={credentials.map((one) => t('ui:labelled', one)).join('\n')}
          />
        }
      >
        <Stack gap={4}>
          <p>{t('agent:create.once')}</p>
          <FactList facts={credentials} />
        </Stack>
      </Sheet>
    )
  }
  return (
    <FormSheet
      title={t('agent:create.title')}
      button={t('agent:create.button')}
      busy={busy}
      error={errorOf('root')}
      onTyped={(name) => name !== 'password' && form.setValue('requestId', randomId())}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        {...field('userName')}
        data-autofocus=""
        label={t('auth:field.userName')}
        hint={t('auth:field.userNameHint', { characters: platform().userNameCharacters })}
        autoComplete="off"
        typing="exact"
      />
      <NewPasswordField
        {...field('password')}
        label={t('auth:field.password')}
        hint={t('auth:field.passwordHint', { characters: platform().passwordCharacters })}
        typed={form.watch('password')}
      />
      <TextField
        {...field('point')}
        label={t('agent:create.point')}
        hint={t('agent:create.pointHint', { own: formatPercent(ownPoint, i18n.language) })}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...field('teamName')}
        label={t('agent:create.teamName')}
        maxLength={40}
        autoComplete="off"
      />
    </FormSheet>
  )
}
