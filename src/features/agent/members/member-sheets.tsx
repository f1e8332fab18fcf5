import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import { forgetDraft } from '~/components/form/drafts.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { ServerButton } from '~/components/server-button.tsx'
import { formatPercent } from '~/lib/money-format.ts'
import { randomId } from '~/lib/random-id.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Coins } from '~/ui/money.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { NewPasswordField } from '~/ui/strength-meter.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { createMemberMutation } from '../api.ts'
import { checkMember } from '../rules.ts'
import type { Direction } from '../transfer-subject.ts'
import type { Member } from './member-list.tsx'
import styles from './member-sheets.module.css'

interface MemberSheetProps {
  member: Member
  onClose: () => void
  onTransfer: (direction: Direction) => void
}

/** A member in full, and what an agent can do with it. */
export function MemberSheet({ member, onClose, onTransfer }: MemberSheetProps) {
  const { t, i18n } = useTranslation('agent')
  const { userId, lastLoginTime, registerTime } = member
  return (
    <Sheet
      open
      title={member.agentAccount}
      onClose={onClose}
      footer={
        <div className={styles.pair}>
          <Button full onClick={() => onTransfer('in')}>
            {t('transfer.in')}
          </Button>
          <Button variant="secondary" full onClick={() => onTransfer('out')}>
            {t('transfer.out')}
          </Button>
        </div>
      }
    >
      <Stack gap={4}>
        <FactList
          facts={[
            { label: t('figure.userBalance'), value: <Coins amount={member.userBalance} /> },
            { label: t('figure.teamBalance'), value: <Coins amount={member.teamBalance} /> },
            { label: t('figure.point'), value: formatPercent(member.point, i18n.language) },
            member.teamName ? { label: t('members.teamName'), value: member.teamName } : null,
            { label: t('members.registered'), value: registerTime ? <DateTime value={registerTime} /> : '—' },
            {
              label: t('members.lastLogin'),
              value: lastLoginTime ? <DateTime value={lastLoginTime} /> : '—',
            },
          ]}
        />
        <div className={styles.pair}>
          {member.childNum > 0 ? (
            <Link
              to="/agent/subordinate-management"
              search={{ parent: userId }}
              // This very page with other members, which are there by now: nothing to get ready at the touch.
              preload={false}
              className={buttonClass({ variant: 'secondary', full: true })}
            >
              {t('members.openTeam')}
            </Link>
          ) : null}
          <Link
            to="/agent/team-report/{-$userId}"
            params={{ userId }}
            className={buttonClass({ variant: 'secondary', full: true })}
          >
            {t('members.openReport')}
          </Link>
        </div>
      </Stack>
    </Sheet>
  )
}

const draftKey = 'agent.member'

/** Opens an account below the agent; its credentials are shown once, and kept nowhere on this device. */
export function CreateMemberSheet({ ownPoint, onClose }: { ownPoint: string; onClose: () => void }) {
  const { t, i18n } = useTranslation(['agent', 'auth', 'ui'])
  const formId = useId()
  const create = useMutation(createMemberMutation(useQueryClient()))
  // One id for this account: a second try after a lost answer opens no second one.
  const [requestId, setRequestId] = useState(randomId)
  const [born, setBorn] = useState<{ userName: string; password: string } | null>(null)
  const { form, field, errorOf, submit, busy } = useRulesForm({
    initial: { userName: '', password: '', point: '0', teamName: '' },
    check: (values) => checkMember(values, { ownPoint, language: i18n.language }),
    draftKey,
  })
  const onSubmit = submit(async (draft) => {
    try {
      const { teamName, ...member } = draft
      await create.mutateAsync({ ...member, ...(teamName ? { teamName } : {}), requestId })
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
    <Sheet
      open
      full
      title={t('agent:create.title')}
      onClose={() => (busy ? undefined : onClose())}
      footer={
        <ServerButton type="submit" form={formId} full busy={busy}>
          {t('agent:create.button')}
        </ServerButton>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        onChange={() => setRequestId(randomId())}
      >
        <Stack gap={4}>
          <TextField
            {...field('userName')}
            label={t('auth:field.userName')}
            hint={t('auth:field.userNameHint')}
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
          <FormError message={errorOf('root')} />
        </Stack>
      </form>
    </Sheet>
  )
}
