import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '~/api/calls.ts'
import { forgetDraft } from '~/components/form/drafts.ts'
import { useRulesForm, type Checked } from '~/components/form/use-rules-form.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { compareDecimals, multiplyDecimals } from '~/lib/decimal.ts'
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
import { checkPoint } from '../rules.ts'
import { editMembersMutation, isOpenEdit, memberFactsQuery, type MemberEdit } from './api.ts'
import { ChangeResults, UnknownChange } from './change-results.tsx'

export type ChangeKind = 'point' | 'remark' | 'freeze' | 'unfreeze'
type Change = Omit<MemberEdit, 'ids' | 'requestId'>
type Facts = AnswerOf<'agent/sub/member/facts'>['members']
type Results = AnswerOf<'agent/sub/member/edit'>['results']

interface ChangeSheetProps {
  kind: ChangeKind
  /** One, or several at once. */
  members: readonly Member[]
  onClose: () => void
  onDone: () => void
}

/** One change of one member or of several: how each is now and will be, then what came of it row by row. */
export function ChangeSheet({ kind, members, onClose, onDone }: ChangeSheetProps) {
  const { t } = useTranslation(['memberEdit', 'agent'])
  const formId = useId()
  const ids = members.map(({ userId }) => userId)
  const facts = useQuery(memberFactsQuery(ids))
  const edit = useMutation(editMembersMutation(useQueryClient()))
  const [results, setResults] = useState<Results | null>(null)
  /** Sent, and not known what came of it. */
  const [open, setOpen] = useState<MemberEdit | null>(null)
  const busy = edit.isPending
  const draftKey = `agent.edit.${kind}.${ids.join()}`
  const conclude = (came: Results) => {
    setOpen(null)
    if (came.every(({ done }) => done)) {
      forgetDraft(draftKey)
      showToast({ message: t('memberEdit:done'), tone: 'success' })
      return onDone()
    }
    setResults(came)
  }
  /** What one member was refused for is said in the form; the rest is a row each. */
  const send = async (body: MemberEdit) => {
    try {
      const came = (await edit.mutateAsync(body)).results
      if (came.length === 1 && came[0]?.done === false) return came[0]
      conclude(came)
    } catch (error) {
      if (!isOpenEdit(error)) throw error
      setOpen(body)
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
        requestId={open.requestId}
        busy={busy}
        onKnown={conclude}
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
  send: (body: MemberEdit) => Promise<Results[number] | null>
}

/** '0.012' → '1.2', as it is typed. */
const typedRate = (point: string) => multiplyDecimals(point, '100')

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
    initial: { point: only ? typedRate(only.point) : '', remark: only?.remark ?? '' },
    check: ({ point, remark }): Checked<Change, 'point' | 'remark'> =>
      kind === 'point'
        ? checkPoint(point, bounds)
        : {
            ok: true,
            draft: kind === 'remark' ? { remark: readTyped.words(remark) } : { frozen: kind === 'freeze' },
          },
    draftKey,
  })
  const typed = useWatch({ control: form.control, name: 'point' })
  const rate = checkPoint(typed, bounds)
  const onSubmit = submit(async (change) => {
    const refused = await send({ ids: members.map(({ userId }) => userId), requestId, ...change })
    if (!refused) return
    // The next try is another change.
    setRequestId(randomId())
    const at = refused.field === 'point' || refused.field === 'remark' ? refused.field : 'root'
    form.setError(at, { type: 'server', message: refused.msg })
  })
  /** How a member is now and will be, or why it stays. */
  const rowOf = (userId: string) => {
    const now = facts.find((one) => one.userId === userId)
    if (!now) return t('memberEdit:gone')
    if (kind === 'point')
      return rate.ok && compareDecimals(rate.draft.point, now.point) !== 0
        ? t('memberEdit:was.point', { before: percent(now.point), after: percent(rate.draft.point) })
        : percent(now.point)
    if (kind === 'unfreeze' && now.frozenBy === 'operator') return t('memberEdit:byOperator')
    return now.frozenOn ? t('memberEdit:frozen') : t('memberEdit:active')
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
