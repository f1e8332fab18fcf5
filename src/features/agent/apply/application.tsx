import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/components/error-text.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { formatWireTime } from '~/lib/dates.ts'
import { readTyped } from '~/lib/typed-text.ts'
import { Card } from '~/ui/card.tsx'
import { ConfirmDialog } from '~/ui/dialog.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { applicationQuery, applyMutation, applyStatusCode } from '../api.ts'
import styles from './application.module.css'

const waiting: readonly number[] = [applyStatusCode.pending, applyStatusCode.approved]
const benefits = ['team', 'funds', 'rebate'] as const

/** Becoming an agent: what it brings, the application, its review, and the way back after a rejection. */
export function Application() {
  const { t, i18n } = useTranslation(['agent', 'shell'])
  const read = useQuery(applicationQuery())
  const apply = useMutation(applyMutation(useQueryClient()))
  const errorText = useErrorText()
  const [contact, setContact] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const confirm = () => {
    if (apply.isPending) return
    apply.mutate({ contact: readTyped.words(contact) }, { onSettled: () => setIsAsking(false) })
  }
  return (
    <div className={styles.page}>
      <h1>{t('agent:apply.title')}</h1>
      <Card tone="accent">
        <p>{t('agent:apply.lead')}</p>
        <ul className={styles.benefits}>
          {benefits.map((key) => (
            <li key={key}>{t(`agent:apply.benefit.${key}`)}</li>
          ))}
        </ul>
      </Card>
      <QueryBoundary query={read} skeleton={<Skeleton shape="card" rows={1} />}>
        {(application) =>
          waiting.includes(application.status) ? (
            <Card title={t('agent:apply.pending')}>
              <p>{t('agent:apply.pendingText')}</p>
              {application.createdOn ? (
                <p className="small-muted">
                  {t('agent:apply.sentOn', {
                    time: formatWireTime(application.createdOn, i18n.language, 'dateTime'),
                  })}
                </p>
              ) : null}
            </Card>
          ) : (
            <Card
              title={application.status === applyStatusCode.rejected ? t('agent:apply.rejected') : undefined}
            >
              <Stack gap={3}>
                {application.status === applyStatusCode.rejected ? (
                  <p className={styles.reason}>
                    <LocalizedText record={application} field="remark" label />
                  </p>
                ) : null}
                <TextField
                  label={t('agent:apply.contact')}
                  hint={t('agent:apply.contactHint')}
                  maxLength={100}
                  value={contact}
                  onChange={(event) => setContact(event.target.value)}
                />
                <FormError message={apply.error ? errorText(apply.error) : undefined} />
                <ServerButton full onClick={() => setIsAsking(true)}>
                  {application.status === applyStatusCode.rejected
                    ? t('agent:apply.again')
                    : t('agent:apply.button')}
                </ServerButton>
              </Stack>
            </Card>
          )
        }
      </QueryBoundary>
      <ConfirmDialog
        open={isAsking}
        title={t('agent:apply.title')}
        text={t('agent:apply.confirm')}
        confirmLabel={t('agent:apply.button')}
        busy={apply.isPending}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  )
}
