import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { coinCurrency } from '~/lib/money-format.ts'
import { Button } from '~/ui/button.tsx'
import { buttonClass } from '~/ui/button.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Money } from '~/ui/money.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { percentOf } from '../rules.ts'
import type { Direction } from '../transfer/transfer-subject.ts'
import type { Member } from './member-list.tsx'
import styles from './member-sheet.module.css'

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
            {
              label: t('figure.userBalance'),
              value: <Money amount={member.userBalance} currency={coinCurrency} />,
            },
            {
              label: t('figure.teamBalance'),
              value: <Money amount={member.teamBalance} currency={coinCurrency} />,
            },
            { label: t('figure.point'), value: percentOf(member.point, i18n.language) },
            ...(member.teamName ? [{ label: t('members.teamName'), value: member.teamName }] : []),
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
