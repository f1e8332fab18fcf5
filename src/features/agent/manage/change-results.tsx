import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '~/api/calls.ts'
import { ServerButton } from '~/components/server-button.tsx'
import { Callout } from '~/ui/callout.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Stack } from '~/ui/stack.tsx'
import { memberFactsQuery } from './api.ts'

type Results = AnswerOf<'agent/sub/member/edit'>['results']

interface ChangeResultsProps {
  results: Results
  nameOf: (userId: string) => string
}

/** What came of each member, where not all were changed. */
export function ChangeResults({ results, nameOf }: ChangeResultsProps) {
  const { t } = useTranslation('memberEdit')
  const done = results.filter((one) => one.done).length
  return (
    <Stack gap={3}>
      <p role="status">{t('partly', { done, refused: results.length - done })}</p>
      <FactList
        facts={results.map((one) => ({
          label: nameOf(one.userId),
          value: one.done ? t('done') : one.msg,
        }))}
      />
    </Stack>
  )
}

interface UnknownChangeProps {
  title: string
  onClose: () => void
  ids: readonly string[]
  requestId: string
  busy: boolean
  onKnown: (results: Results) => void
  onAgain: () => void
}

/** The answer was lost: it is asked after by its id, and only then, by a tap, sent again under the same one. */
export function UnknownChange({
  title,
  onClose,
  ids,
  requestId,
  busy,
  onKnown,
  onAgain,
}: UnknownChangeProps) {
  const { t } = useTranslation('memberEdit')
  const asked = useQuery({ ...memberFactsQuery(ids, requestId), retry: 2 })
  const results = asked.data?.results
  useEffect(() => {
    if (results) onKnown(results)
  })
  const isNotYet = asked.isSuccess && !asked.isFetching && !results
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      dismissOnOverlay={false}
      footer={
        <Stack gap={2}>
          <ServerButton full busy={asked.isFetching} onClick={() => void asked.refetch()}>
            {t('ask')}
          </ServerButton>
          {isNotYet ? (
            <ServerButton full variant="secondary" busy={busy} onClick={onAgain}>
              {t('again')}
            </ServerButton>
          ) : null}
        </Stack>
      }
    >
      <p role="alert">
        <Callout icon="alert" tone="danger">
          {t(isNotYet ? 'notYet' : 'unknown')}
        </Callout>
      </p>
    </Sheet>
  )
}
