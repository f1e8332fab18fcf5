import {
  mutationOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { Link, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { BrandTerms } from '~/api/brand.ts'
import { hasCapability } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { writeOnce } from '~/api/write-once.ts'
import { useErrorText } from '~/components/error-text.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import { formatWireTime } from '~/lib/dates.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Cluster } from '~/ui/cluster.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { showToast } from '~/ui/toast.ts'

const acceptedTermsQuery = () =>
  queryOptions({
    queryKey: ['acceptedTerms'],
    queryFn: ({ signal }) => send('user/terms', {}, signal),
    staleTime: 300_000,
  })

const acceptTermsMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: (version: string) => send('user/terms/accept', { version }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: acceptedTermsQuery().queryKey }),
  })

interface TermsCardProps {
  edition: BrandTerms
  /** Shows the card even if there is nothing to accept. */
  always: boolean
}

/** The accepted version and its date. Asks for a newer version until it is accepted, without blocking the page. */
export function TermsCard({ edition, always }: TermsCardProps) {
  const { t } = useTranslation('ownData')
  const query = useQuery(acceptedTermsQuery())
  const accepted = query.data?.accepted
  const isAsked = accepted !== undefined && !accepted.some(({ version }) => version === edition.version)
  // Does not ask while the accepted version is unknown.
  if (!always && !isAsked) return null
  return (
    <Card title={isAsked && accepted.length > 0 ? t('terms.askTitle') : t('terms.title')}>
      <QueryBoundary query={query}>
        {(data) => (
          <>
            {isAsked ? <NewEdition edition={edition} hadOne={data.accepted.length > 0} /> : null}
            <FactList
              facts={data.accepted.map(({ version, acceptedOn }) => ({
                label: t('terms.version', { version }),
                value: acceptedOn ? (
                  <>
                    <span>{t('terms.acceptedOn')}</span> <DateTime value={acceptedOn} style="date" />
                  </>
                ) : (
                  t('terms.accepted')
                ),
              }))}
            />
          </>
        )}
      </QueryBoundary>
    </Card>
  )
}

function NewEdition({ edition, hadOne }: { edition: BrandTerms; hadOne: boolean }) {
  const { t, i18n } = useTranslation('ownData')
  const errorText = useErrorText()
  const accept = useMutation(acceptTermsMutation(useQueryClient()))
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.titleKey })
  const hasWayOut = hasCapability('dataExport') || hasCapability('accountClosure')
  const date = formatWireTime(`${edition.date}T00:00:00Z`, i18n.language, 'date', 'UTC')
  const onAccept = () =>
    accept.mutate(edition.version, {
      onSuccess: () => showToast({ message: t('terms.done', { version: edition.version }), tone: 'success' }),
    })
  return (
    <>
      <p>{t(hadOne ? 'terms.askNewer' : 'terms.askFirst', { version: edition.version, date })}</p>
      <FormError message={accept.error ? errorText(accept.error) : undefined} />
      <Cluster>
        {page === 'userAgreement' ? null : (
          <Link to="/about/user-agreement" className={buttonClass({ variant: 'secondary' })}>
            {t('terms.read')}
          </Link>
        )}
        <ServerButton busy={accept.isPending} onClick={onAccept}>
          {t('terms.accept')}
        </ServerButton>
        {/* In the settings, data export and closing the account are next to this card. */}
        {hasWayOut && page !== 'accountSetting' ? (
          <Link
            to="/user/account-setting"
            search={{ section: 'data' }}
            className={buttonClass({ variant: 'ghost', size: 's' })}
          >
            {t('terms.refuse')}
          </Link>
        ) : null}
      </Cluster>
    </>
  )
}
