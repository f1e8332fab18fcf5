import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PasskeyRow } from '~/api/contract/passkey.ts'
import type { Profile } from '~/api/contract/user.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { formatWireTime } from '~/lib/dates.ts'
import { hasWebAuthn } from '~/lib/web-authn.ts'
import { Callout } from '~/ui/callout.tsx'
import { Card } from '~/ui/card.tsx'
import { Stack } from '~/ui/stack.tsx'
import { TextButton } from '~/ui/text-button.tsx'
import { showToast } from '~/ui/toast.ts'
import { SectionTitle } from '../setting-form.tsx'
import { passkeysQuery } from './api.ts'
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-forms.tsx'
import styles from './passkey-section.module.css'

type Open = { form: 'add' } | { form: 'rename' | 'remove'; row: PasskeyRow }

interface PasskeySectionProps {
  profile: Profile
  /** Leads on to where the player came from. */
  onDone: (message?: string) => void
}

/** The player's passkeys: which there are, and how to add, rename or remove one. */
export function PasskeySection({ profile, onDone }: PasskeySectionProps) {
  const { t } = useTranslation('account')
  const query = useQuery(passkeysQuery())
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const said = (message: string) => {
    close()
    showToast({ message, tone: 'success' })
  }
  const asked = { profile, onCancel: close }
  if (open?.form === 'add') return <AddPasskey {...asked} onDone={onDone} />
  if (open?.form === 'rename') return <RenamePasskey {...asked} row={open.row} onDone={said} />
  if (open?.form === 'remove') return <RemovePasskey {...asked} row={open.row} onDone={said} />
  return (
    <Card>
      <SectionTitle lead={t('passkey.lead')}>{t('passkey.name')}</SectionTitle>
      <Stack gap={4}>
        <QueryBoundary
          query={query}
          empty={(rows) => (rows.length ? null : <p className="small-muted">{t('passkey.none')}</p>)}
        >
          {(rows) => <PasskeyList rows={rows} onOpen={setOpen} />}
        </QueryBoundary>
        {hasWebAuthn() ? (
          <>
            <p>
              <Callout icon="clock">{t('passkey.hold')}</Callout>
            </p>
            <ServerButton full onClick={() => setOpen({ form: 'add' })}>
              {t('passkey.add')}
            </ServerButton>
          </>
        ) : (
          <p>
            <Callout icon="info">{t('passkey.unsupported')}</Callout>
          </p>
        )}
      </Stack>
    </Card>
  )
}

interface PasskeyListProps {
  rows: readonly PasskeyRow[]
  onOpen: (open: Open) => void
}

function PasskeyList({ rows, onOpen }: PasskeyListProps) {
  const { t, i18n } = useTranslation('account')
  const dayOf = (time: string) => formatWireTime(time, i18n.language, 'date')
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <div>
            <p className={styles.name}>
              <bdi>{row.name}</bdi>
            </p>
            <p className="small-muted">
              {[
                row.createdOn ? t('passkey.added', { date: dayOf(row.createdOn) }) : '',
                row.lastUsedOn ? t('passkey.used', { date: dayOf(row.lastUsedOn) }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className={styles.actions}>
            <TextButton onClick={() => onOpen({ form: 'rename', row })}>
              {t('passkey.rename')}
              <span className="visually-hidden">{`: ${row.name}`}</span>
            </TextButton>
            <TextButton onClick={() => onOpen({ form: 'remove', row })}>
              {t('passkey.remove')}
              <span className="visually-hidden">{`: ${row.name}`}</span>
            </TextButton>
          </div>
        </li>
      ))}
    </ul>
  )
}
