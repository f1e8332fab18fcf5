import { useTranslation } from 'react-i18next'
import { mostMembers } from '~/api/contract/agent.ts'
import { Button } from '~/ui/button.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import type { Member } from '../api.ts'
import styles from '../member-edit.module.css'
import type { ActionKind } from './change-sheet.tsx'

type OnAction = (kind: ActionKind) => void

export function MemberActions({ member, onAction }: { member: Member; onAction: OnAction }) {
  const { t } = useTranslation(['memberEdit', 'agent'])
  const kinds = ['point', 'remark', member.frozenOn ? 'unfreeze' : 'freeze', 'reset', 'history'] as const
  return (
    <div className={styles.actions} role="group" aria-label={t('memberEdit:title')}>
      {kinds.map((kind) => (
        <Button key={kind} variant="secondary" size="s" onClick={() => onAction(kind)}>
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
      <>
        <Button variant="secondary" size="s" onClick={() => onChoose(new Map())}>
          {t('memberEdit:choose')}
        </Button>
        <Button variant="ghost" size="s" onClick={onHistory}>
          {t('memberEdit:action.history')}
        </Button>
      </>
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
