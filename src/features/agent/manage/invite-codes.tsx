import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeNow } from '~/api/server-time.ts'
import { useErrorText } from '~/components/error-text.ts'
import { forgetDraft } from '~/components/form/drafts.ts'
import { useRulesForm } from '~/components/form/use-rules-form.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import rowCss from '~/components/records/record-row.module.css'
import { ServerButton } from '~/components/server-button.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { formatPercent } from '~/lib/money-format.ts'
import { randomId } from '~/lib/random-id.ts'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { ConfirmDialog } from '~/ui/dialog.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Coins } from '~/ui/money.tsx'
import { SelectField } from '~/ui/select-field.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { codeQuery } from '../api.ts'
import { FormSheet } from '../form-sheet.tsx'
import styles from '../invite/invite-sheet.module.css'
import { InviteLink, SharePicture } from '../invite/invite-sheet.tsx'
import rowStyles from '../member-row.module.css'
import { checkInviteForm, typedRate } from '../rules.ts'
import { TeamTime, ZoneNote } from '../team-time.tsx'
import { endInviteMutation, invitesQuery, saveInviteMutation, type Invite } from './api.ts'

/** Of a code that has neither been ended nor run out. */
const isOpen = ({ endedOn, expiresOn }: Invite) =>
  !endedOn && !(expiresOn && Date.parse(expiresOn) <= timeNow())

/** The agent's further codes, each with its link and what came of it. */
export function InviteCodes({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['invites', 'agent'])
  const read = useQuery(invitesQuery())
  const own = useQuery(codeQuery()).data?.point
  const [code, setCode] = useState<string | null>(null)
  const [view, setView] = useState<'code' | 'picture' | 'form'>('code')
  const shown = read.data?.find((one) => one.code === code)
  const back = () => {
    setCode(null)
    setView('code')
  }
  if (view === 'form' && own !== undefined)
    return (
      <InviteForm
        invite={shown}
        ownPoint={own}
        onClose={() => setView('code')}
        onSaved={(saved) => {
          setCode(saved)
          setView('code')
        }}
      />
    )
  if (shown)
    return (
      <Sheet open title={shown.name} onClose={view === 'picture' ? () => setView('code') : back}>
        {view === 'picture' ? (
          <SharePicture code={shown.code} link={shown.inviteLink} />
        ) : (
          <InviteDetail invite={shown} onPicture={() => setView('picture')} onEdit={() => setView('form')} />
        )}
      </Sheet>
    )
  return (
    <Sheet
      open
      title={t('agent:invite.codes')}
      onClose={onClose}
      footer={
        <Button full aria-disabled={own === undefined} onClick={() => own !== undefined && setView('form')}>
          {t('invites:create')}
        </Button>
      }
    >
      <StaleNote query={read} />
      <QueryBoundary query={read}>
        {(list) =>
          list.length === 0 ? (
            <p className="small-muted">{t('invites:none')}</p>
          ) : (
            <ul className={styles.codes}>
              {list.map((one) => (
                <li key={one.code}>
                  <button
                    type="button"
                    className={classNames(rowCss.row, rowStyles.row)}
                    onClick={() => setCode(one.code)}
                  >
                    <bdi className={rowCss.main}>{one.name}</bdi>
                    <span className={rowStyles.amount}>
                      {t('invites:joined', { number: one.registered.toLocaleString(i18n.language) })}
                    </span>
                    <span className={rowCss.quiet} translate="no">
                      {one.code}
                    </span>
                    <span className={classNames(rowCss.quiet, rowStyles.end)}>
                      {isOpen(one) ? one.campaign : t('invites:ended')}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Sheet>
  )
}

interface InviteDetailProps {
  invite: Invite
  onPicture: () => void
  onEdit: () => void
}

function InviteDetail({ invite, onPicture, onEdit }: InviteDetailProps) {
  const { t, i18n } = useTranslation(['invites', 'agent'])
  const errorText = useErrorText()
  const end = useMutation(endInviteMutation(useQueryClient()))
  const [asks, setAsks] = useState(false)
  const number = (count: number) => count.toLocaleString(i18n.language)
  const until = invite.endedOn ?? invite.expiresOn
  const open = isOpen(invite)
  const facts = [
    invite.campaign ? { label: t('invites:fact.campaign'), value: <bdi>{invite.campaign}</bdi> } : null,
    { label: t('invites:fact.shownAs'), value: <bdi>{invite.shownAs || '—'}</bdi> },
    { label: t('agent:figure.point'), value: formatPercent(invite.point, i18n.language) },
    {
      label: open ? t('invites:until') : t('invites:ended'),
      value: until ? (
        <>
          <TeamTime value={until} />
          <ZoneNote />
        </>
      ) : (
        t('invites:never')
      ),
    },
    { label: t('invites:opened'), value: number(invite.opened) },
    { label: t('invites:registered'), value: number(invite.registered) },
    { label: t('invites:deposited'), value: number(invite.deposited) },
    { label: t('invites:turnover'), value: <Coins amount={invite.turnover} /> },
  ]
  if (!open) return <FactList facts={[{ label: t('agent:invite.code'), value: invite.code }, ...facts]} />
  return (
    <Stack gap={4}>
      <InviteLink code={invite.code} link={invite.inviteLink} facts={facts} onPicture={onPicture} />
      <div className={styles.pair}>
        <Button variant="ghost" full onClick={onEdit}>
          {t('invites:edit')}
        </Button>
        <ServerButton variant="ghost" full onClick={() => setAsks(true)}>
          {t('invites:end')}
        </ServerButton>
      </div>
      <FormError message={end.error ? errorText(end.error) : undefined} />
      <ConfirmDialog
        open={asks}
        title={t('invites:end')}
        text={t('invites:endText')}
        confirmLabel={t('invites:end')}
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate({ code: invite.code }, { onSettled: () => setAsks(false) })}
        onCancel={() => setAsks(false)}
      />
    </Stack>
  )
}

interface InviteFormProps {
  /** Undefined for a new one. */
  invite: Invite | undefined
  ownPoint: string
  onClose: () => void
  onSaved: (code: string) => void
}

function InviteForm({ invite, ownPoint, onClose, onSaved }: InviteFormProps) {
  const { t, i18n } = useTranslation(['invites', 'agent'])
  const save = useMutation(saveInviteMutation(useQueryClient()))
  const draftKey = `agent.invite.${invite?.code ?? ''}`
  const { form, field, errorOf, submit, busy } = useRulesForm({
    // One id for what is typed, also after a reload: a second try after a lost answer makes no second code.
    initial: {
      name: invite?.name ?? '',
      campaign: invite?.campaign ?? '',
      shownAs: invite?.shownAs ?? '',
      point: typedRate(invite?.point ?? '0', i18n.language),
      days: invite ? '' : '30',
      requestId: randomId(),
    },
    check: (values) => checkInviteForm(values, { ownPoint, language: i18n.language }),
    draftKey,
  })
  const onSubmit = submit(async ({ days, ...draft }) => {
    const { code } = await save.mutateAsync({
      ...draft,
      ...(invite ? { code: invite.code } : {}),
      ...(days === '' ? {} : { days: Number(days) }),
      requestId: form.getValues('requestId'),
    })
    forgetDraft(draftKey)
    onSaved(code)
  })
  return (
    <FormSheet
      title={t(invite ? 'invites:edit' : 'invites:create')}
      button={t('invites:save')}
      busy={busy}
      error={errorOf('root')}
      onTyped={() => form.setValue('requestId', randomId())}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        data-autofocus=""
        label={t('invites:name')}
        hint={t('invites:nameHint')}
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        {...field('shownAs')}
        label={t('invites:shownAs')}
        hint={t('invites:shownAsHint')}
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        {...field('point')}
        label={t('agent:create.point')}
        hint={t('agent:create.pointHint', { own: formatPercent(ownPoint, i18n.language) })}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField
        {...form.register('days')}
        label={t('invites:until')}
        options={[
          ...(invite ? [{ value: '', label: t('invites:keep') }] : []),
          ...[7, 30, 90].map((days) => ({ value: String(days), label: t('invites:days', { days }) })),
          { value: '0', label: t('invites:never') },
        ]}
      />
      <TextField {...field('campaign')} label={t('invites:campaign')} maxLength={40} autoComplete="off" />
    </FormSheet>
  )
}
