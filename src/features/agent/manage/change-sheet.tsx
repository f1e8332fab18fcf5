import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '~/api/calls.ts'
import { useErrorText } from '~/components/error-text.ts'
import { forgetDraft } from '~/components/form/drafts.ts'
import { useRulesForm, type Checked } from '~/components/form/use-rules-form.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { compareDecimals } from '~/lib/decimal.ts'
import { formatPercent } from '~/lib/money-format.ts'
import { randomId } from '~/lib/random-id.ts'
import { readTyped } from '~/lib/typed-text.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { TextField } from '~/ui/text-field.tsx'
import { showToast } from '~/ui/toast.ts'
import type { Member } from '../api.ts'
import { checkPoint, typedRate } from '../rules.ts'
import {
  editMembersMutation,
  isOpenEdit,
  memberFactsQuery,
  resetMemberMutation,
  type MemberEdit,
} from './api.ts'
import { ChangeResults, HistorySheet, UnknownChange } from './change-lists.tsx'

type ChangeKind = 'point' | 'remark' | 'freeze' | 'unfreeze'
export type ActionKind = ChangeKind | 'reset' | 'history'
type Change = Omit<MemberEdit, 'ids' | 'requestId'>
type Facts = AnswerOf<'agent/sub/member/facts'>['members']
type Results = AnswerOf<'agent/sub/member/edit'>['results']

export function MemberAction(props: {
  kind: ActionKind
  of: readonly Member[]
  onClose: () => void
  onDone: () => void
}) {
  const { kind, of, onClose, onDone } = props
  const [member] = of
  if (kind === 'history') return <HistorySheet member={member} onClose={onClose} />
  if (kind === 'reset') return member ? <ResetSheet member={member} onClose={onClose} /> : null
  return <ChangeSheet kind={kind} members={of} onClose={onClose} onDone={onDone} />
}

interface Sent {
  body: MemberEdit
  /** From what to what, once it is done: what is read afterwards is only how it is then. */
  told: string
}

interface ChangeSheetProps {
  kind: ChangeKind
  members: readonly Member[]
  onClose: () => void
  onDone: () => void
}

/** One change of one member or of several: how each is now and will be, then what came of it row by row. */
function ChangeSheet({ kind, members, onClose, onDone }: ChangeSheetProps) {
  const { t } = useTranslation(['memberEdit', 'agent'])
  const formId = useId()
  const ids = members.map(({ userId }) => userId)
  const facts = useQuery(memberFactsQuery(ids))
  const edit = useMutation(editMembersMutation(useQueryClient()))
  const [results, setResults] = useState<Results | null>(null)
  /** Sent, and not known what came of it. */
  const [open, setOpen] = useState<Sent | null>(null)
  const busy = edit.isPending
  const draftKey = `agent.edit.${kind}.${ids.join()}`
  const conclude = (came: Results, { told }: Sent) => {
    setOpen(null)
    if (came.every(({ done }) => done)) {
      forgetDraft(draftKey)
      showToast({ message: told, tone: 'success', ms: 6000 })
      return onDone()
    }
    setResults(came)
  }
  /** What one member was refused for is said in the form; the rest is a row each. */
  const send = async (sent: Sent) => {
    try {
      const came = (await edit.mutateAsync(sent.body)).results
      if (came.length === 1 && came[0]?.done === false) return came[0]
      conclude(came, sent)
    } catch (error) {
      if (!isOpenEdit(error)) throw error
      setOpen(sent)
    } finally {
      edit.reset()
    }
    return null
  }
  const nameOf = (userId: string) => members.find((one) => one.userId === userId)?.agentAccount ?? userId
  const frame = {
    open: true,
    title: t(`memberEdit:action.${kind}`),
    onClose: () => (busy ? undefined : onClose()),
  }
  if (results)
    return (
      <Sheet {...frame} onClose={onDone}>
        <ChangeResults results={results} nameOf={nameOf} />
      </Sheet>
    )
  if (open)
    return (
      <UnknownChange
        {...frame}
        ids={ids}
        requestId={open.body.requestId}
        busy={busy}
        onKnown={(came) => conclude(came, open)}
        onAgain={() => void send(open).then((refused) => refused && setResults([refused]))}
      />
    )
  return (
    <Sheet
      {...frame}
      full={kind === 'point'}
      dismissOnOverlay={false}
      footer={
        facts.data?.members.length ? (
          <ServerButton
            type="submit"
            form={formId}
            full
            busy={busy}
            variant={kind === 'freeze' ? 'danger' : 'primary'}
          >
            {kind === 'point' || kind === 'remark' ? t('memberEdit:save') : t(`memberEdit:action.${kind}`)}
          </ServerButton>
        ) : null
      }
    >
      <QueryBoundary query={facts}>
        {({ members: known }) => <ChangeForm {...{ kind, members, formId, draftKey, send }} facts={known} />}
      </QueryBoundary>
    </Sheet>
  )
}

interface ChangeFormProps {
  kind: ChangeKind
  members: readonly Member[]
  facts: Facts
  formId: string
  draftKey: string
  /** Answers with what a single member was refused for. */
  send: (sent: Sent) => Promise<Results[number] | null>
}

function ChangeForm({ kind, members, facts, formId, draftKey, send }: ChangeFormProps) {
  const { t, i18n } = useTranslation(['memberEdit', 'agent'])
  const percent = (rate: string) => formatPercent(rate, i18n.language)
  // As they were when the form opened: what is being typed is not exchanged for what is read anew.
  const [requestId, setRequestId] = useState(randomId)
  const [only] = facts.length === 1 ? facts : []
  const highest = (rates: string[]) =>
    rates.reduce((one, other) => (compareDecimals(one, other) > 0 ? one : other))
  const least = facts.length ? highest(facts.map(({ minPoint }) => minPoint)) : '0'
  const most = facts[0]?.maxPoint ?? '0'
  const bounds = { least, most, language: i18n.language }
  const { form, field, errorOf, submit } = useRulesForm({
    initial: { point: only ? typedRate(only.point, i18n.language) : '', remark: only?.remark ?? '' },
    check: ({ point, remark }): Checked<Change, 'point' | 'remark'> =>
      kind === 'point'
        ? checkPoint(point, bounds)
        : {
            ok: true,
            draft: kind === 'remark' ? { remark: readTyped.words(remark) } : { frozen: kind === 'freeze' },
          },
    draftKey,
  })
  const typed = useWatch({ control: form.control })
  const rate = checkPoint(typed.point ?? '', bounds)
  const onSubmit = submit(async (change) => {
    const [first] = members
    const told =
      members.length === 1 && first
        ? [t('memberEdit:done'), first.agentAccount, rowOf(first.userId)].join(' · ')
        : t('memberEdit:doneAll', { number: members.length, after })
    const body = { ids: members.map(({ userId }) => userId), requestId, ...change }
    const refused = await send({ body, told })
    if (!refused) return
    // The next try is another change.
    setRequestId(randomId())
    const at = refused.field === 'point' || refused.field === 'remark' ? refused.field : 'root'
    form.setError(at, { type: 'server', message: refused.msg })
  })
  const what = kind === 'point' || kind === 'remark' ? kind : 'state'
  const after = {
    point: rate.ok ? percent(rate.draft.point) : '',
    remark: readTyped.words(typed.remark ?? '') || '—',
    state: t(kind === 'freeze' ? 'memberEdit:frozen' : 'memberEdit:active'),
  }[what]
  /** How a member is now and will be, or why it stays. */
  const rowOf = (userId: string) => {
    const now = facts.find((one) => one.userId === userId)
    if (!now) return t('memberEdit:gone')
    if (kind === 'unfreeze' && now.frozenBy === 'operator') return t('memberEdit:byOperator')
    const before = {
      point: percent(now.point),
      remark: now.remark || '—',
      state: t(now.frozenOn ? 'memberEdit:frozen' : 'memberEdit:active'),
    }[what]
    return before === after || !after ? before : t(`memberEdit:was.${what}`, { before, after })
  }
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onChange={() => setRequestId(randomId())}
    >
      <Stack gap={4}>
        {kind === 'freeze' || kind === 'unfreeze' ? <p>{t(`memberEdit:text.${kind}`)}</p> : null}
        {kind === 'point' && facts.length ? (
          <TextField
            {...field('point')}
            label={t('agent:create.point')}
            hint={
              compareDecimals(least, most) > 0
                ? t('memberEdit:noBounds')
                : t('memberEdit:bounds', { least: percent(least), most: percent(most) })
            }
            inputMode="decimal"
            autoComplete="off"
          />
        ) : null}
        {kind === 'remark' && facts.length ? (
          <TextField
            {...field('remark')}
            label={t('memberEdit:remark')}
            hint={t('memberEdit:remarkHint')}
            maxLength={200}
            autoComplete="off"
          />
        ) : null}
        <FactList
          facts={members.map(({ userId, agentAccount }) => ({ label: agentAccount, value: rowOf(userId) }))}
        />
        <FormError message={errorOf('root')} />
      </Stack>
    </form>
  )
}

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
