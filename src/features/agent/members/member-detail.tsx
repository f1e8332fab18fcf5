import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '~/lib/money-format.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { FactList } from '~/ui/fact-list.tsx'
import lookStyles from '~/ui/looks.module.css'
import { Coins } from '~/ui/money.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import type { Member } from '../api.ts'
import { Crumbs } from '../crumbs.tsx'
import { TeamTime, ZoneNote } from '../team-time.tsx'
import type { Direction } from '../transfer-subject.ts'
import styles from './member-detail.module.css'

interface MemberProps {
  member: Member
  onTransfer: (direction: Direction) => void
  /** What else the agent can do, where the back end lets members be changed. */
  actions: ReactNode
}

/** A member in full, and what an agent can do with it: over the list. */
export function MemberSheet({ member, onTransfer, onClose, actions }: MemberProps & { onClose: () => void }) {
  return (
    <Sheet
      open
      title={member.agentAccount}
      onClose={onClose}
      footer={<MemberTransfers onTransfer={onTransfer} />}
    >
      <MemberDetail member={member} actions={actions} />
    </Sheet>
  )
}

/** The same, beside the list. */
export function MemberPane({ member, onTransfer, actions }: MemberProps) {
  return (
    <div className={classNames(lookStyles.arriving, styles.pane)} key={member.userId}>
      <Card title={<bdi translate="no">{member.agentAccount}</bdi>}>
        <MemberTransfers onTransfer={onTransfer} />
        <MemberDetail member={member} actions={actions} />
      </Card>
    </div>
  )
}

function MemberTransfers({ onTransfer }: Pick<MemberProps, 'onTransfer'>) {
  const { t } = useTranslation('agent')
  return (
    <div className={styles.pair}>
      <Button full onClick={() => onTransfer('in')}>
        {t('transfer.in')}
      </Button>
      <Button variant="secondary" full onClick={() => onTransfer('out')}>
        {t('transfer.out')}
      </Button>
    </div>
  )
}

function MemberDetail({ member, actions }: Pick<MemberProps, 'member' | 'actions'>) {
  const { t, i18n } = useTranslation('agent')
  const { userId, lastLoginTime, registerTime, frozenOn, remark } = member
  return (
    <Stack gap={4}>
      <Crumbs of="members" path={member.path} about={member.agentAccount} />
      <FactList
        facts={[
          { label: t('figure.userBalance'), value: <Coins amount={member.userBalance} /> },
          { label: t('figure.teamBalance'), value: <Coins amount={member.teamBalance} /> },
          { label: t('figure.point'), value: formatPercent(member.point, i18n.language) },
          member.teamName ? { label: t('members.teamName'), value: member.teamName } : null,
          { label: t('members.registered'), value: <TeamTime value={registerTime} /> },
          { label: t('members.lastLogin'), value: <TeamTime value={lastLoginTime} /> },
          frozenOn ? { label: t('members.frozenOn'), value: <TeamTime value={frozenOn} /> } : null,
          remark ? { label: t('transfer.remark'), value: <bdi>{remark}</bdi> } : null,
        ]}
      />
      <ZoneNote />
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
      {actions}
    </Stack>
  )
}
