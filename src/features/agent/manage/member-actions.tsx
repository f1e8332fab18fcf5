<<<<<<< HEAD
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostMembers } from '~/api/contract/agent.ts'
import { useErrorText } from '~/components/error-text.ts'
import { ServerButton } from '~/components/server-button.tsx'
import { randomId } from '~/lib/random-id.ts'
=======
import { useTranslation } from 'react-i18next'
import { mostMembers } from '~/api/contract/agent.ts'
>>>>>>> 4e5e32fd (Keep what a part loads later in a folder of that name, and put small modules back into the file that uses them)
import { Button } from '~/ui/button.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import type { Member } from '../api.ts'
import styles from '../member-edit.module.css'
import type { ActionKind } from './change-sheet.tsx'

type OnAction = (kind: ActionKind) => void

/** What an agent can change of a member. */
export function MemberActions({ member, onAction }: { member: Member; onAction: OnAction }) {
  const { t } = useTranslation(['memberEdit', 'agent'])
  const kinds = ['point', 'remark', member.frozenOn ? 'unfreeze' : 'freeze', 'reset', 'history'] as const
  return (
    <div className={styles.actions} role="group" aria-label={t('memberEdit:title')}>
      {kinds.map((kind) => (
        <Button key={kind} variant="ghost" full onClick={() => onAction(kind)}>
          {t(`memberEdit:action.${kind}`)}
        </Button>
      ))}
    </div>
  )
}

type Chosen = ReadonlyMap<string, Member>

interface ChooseRowProps {
  chosen: Chosen | null
  onChoose: (chosen: Chosen | null) => void
  onAction: OnAction
  onHistory: () => void
}

/** Several members at once, and what the agent has changed so far. */
export function ChooseRow({ chosen, onChoose, onAction, onHistory }: ChooseRowProps) {
  const { t } = useTranslation(['memberEdit', 'agent', 'ui'])
  if (!chosen)
    return (
      <Cluster>
        <Button variant="secondary" size="s" onClick={() => onChoose(new Map())}>
          {t('memberEdit:choose')}
        </Button>
        <Button variant="ghost" size="s" onClick={onHistory}>
          {t('memberEdit:action.history')}
        </Button>
      </Cluster>
    )
  return (
    <div className={styles.chosen}>
      <Cluster justify="between">
        <p role="status">{t('memberEdit:chosen', { number: chosen.size, most: mostMembers })}</p>
        <Button variant="ghost" size="s" onClick={() => onChoose(null)}>
          {t('ui:cancel')}
        </Button>
      </Cluster>
      <Cluster>
        {(['point', 'freeze', 'unfreeze'] as const).map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            size="s"
            disabled={chosen.size === 0}
            onClick={() => onAction(kind)}
          >
            {t(`memberEdit:action.${kind}`)}
          </Button>
        ))}
      </Cluster>
    </div>
  )
}
<<<<<<< HEAD

/** Has the member mailed how to set a new password; the agent hears no more than that it was asked for. */
function ResetSheet({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation(['memberEdit', 'agent'])
  const errorText = useErrorText()
  const [body] = useState(() => ({ userId: member.userId, requestId: randomId() }))
  const { mutate, error, isPending } = useMutation(resetMemberMutation(useQueryClient()))
  const onSuccess = () => {
    showToast({ message: t('memberEdit:resetDone'), tone: 'success', ms: 4000 })
    onClose()
  }
  return (
    <Sheet
      open
      title={t('memberEdit:action.reset')}
      onClose={() => (isPending ? undefined : onClose())}
      footer={
        <ServerButton full busy={isPending} onClick={() => mutate(body, { onSuccess })}>
          {t('memberEdit:resetButton')}
        </ServerButton>
      }
    >
      <Stack gap={3}>
        <p>
          <bdi translate="no">{member.agentAccount}</bdi>
        </p>
        <p>{t('memberEdit:resetText')}</p>
        <FormError message={error ? errorText(error) : undefined} />
      </Stack>
    </Sheet>
  )
}
=======
>>>>>>> 4e5e32fd (Keep what a part loads later in a folder of that name, and put small modules back into the file that uses them)
