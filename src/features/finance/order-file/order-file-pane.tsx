import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import { platform, supportContacts } from '~/api/platform.ts'
import { timeNow } from '~/api/server-time.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { PageTitle } from '~/components/page-title.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { useFactLines } from '~/components/support/support-button.tsx'
import { timeTaken, type ExpectedTime } from '~/domain/money/expected-time.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { isPaid, statusView } from '~/domain/money/order-status.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { canDigest, digestOf } from '~/lib/canonical-json.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { durationText, waitText } from '~/lib/duration-text.ts'
import { focusOnce } from '~/lib/focus-once.ts'
import { orderFileText } from '~/lib/order-file.ts'
import { saveFile } from '~/lib/save-file.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { CopyButton } from '~/ui/copy-button.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Icon } from '~/ui/icon.tsx'
import lookStyles from '~/ui/looks.module.css'
import { Money } from '~/ui/money.tsx'
import { Stack } from '~/ui/stack.tsx'
import { Timeline } from '~/ui/timeline.tsx'
import { MethodText, useOrderMethod } from '../method-text.tsx'
import { stagesOf } from '../order-memory.ts'
import styles from '../order-pane.module.css'
import { OrderSupport, useExpectedTime, useOrderFacts } from '../order-support.tsx'
import { orderQuery, type OrderWatch } from '../order-watch.ts'
import { OrderGone } from '../orders/order-parts.tsx'
import { walletPaths } from '../wallet-paths.ts'
import { orderFileContent, stagesOfFile } from './order-file-content.ts'

const checkingPath = '/game/guide/order-file'
const checkingPage = { to: '/game/guide/{-$tabIndex}', params: { tabIndex: 'order-file' } } as const

/** An order to hand on: on paper, as words, or as a file that anybody can check. */
export function OrderFilePane({ kind, orderSn }: { kind: MoneyKind; orderSn: string }) {
  const { t } = useTranslation(['support', 'finance'])
  const query = useQuery(orderQuery(kind, orderSn))
  return (
    <Stack as="section" aria-labelledby="order-title">
      <PageTitle of={`${t('finance:order.file')} ${orderSn}`} />
      <header className={styles.header}>
        <Link
          to={walletPaths[kind]}
          search={{ order: orderSn }}
          className={styles.back}
          aria-label={t('support:file.back')}
        >
          <Icon name="back" />
        </Link>
        <h2 id="order-title" className={styles.title} tabIndex={-1} ref={focusOnce}>
          {t('finance:order.file')}
        </h2>
      </header>
      <StaleNote query={query} />
      <QueryBoundary query={query}>
        {(watch) => (watch ? <OrderFile kind={kind} watch={watch} /> : <OrderGone orderSn={orderSn} />)}
      </QueryBoundary>
    </Stack>
  )
}

interface OrderFileProps {
  kind: MoneyKind
  watch: OrderWatch
}

async function makeFile(said: Parameters<typeof orderFileContent>[0], language: string) {
  const content = orderFileContent(said, {
    site: platform().brandName,
    support: supportContacts().join(' · ') || null,
    check: new URL(checkingPath, globalThis.location.origin).href,
    language,
    madeOn: new Date(timeNow()),
  })
  const digest = await digestOf(content)
  return { content, digest, text: orderFileText(content, digest) }
}

/** The file with its digest. Made once for what is known of the order, so that paper, words and file say one digest. */
function useOrderFile({ kind, watch }: OrderFileProps, expected: ExpectedTime | null) {
  const { t, i18n } = useTranslation('finance')
  const userId = useProfile()?.userId
  const { row, seen } = watch
  const words = (status: number) => t(statusView(kind, status).textKey, { status })
  const stages = userId === undefined ? [] : stagesOf(userId, row.orderSn)
  const { data: file } = useQuery({
    queryKey: ['orderFile', kind, row, seen, expected, i18n.language],
    queryFn: canDigest()
      ? () => makeFile({ kind, watch, stages, expected, words }, i18n.language)
      : skipToken,
    staleTime: Infinity,
    gcTime: 0,
  })
  return { file, stages: stagesOfFile({ watch, stages, words }) }
}

function OrderFile(props: OrderFileProps) {
  const { t, i18n } = useTranslation(['finance', 'support'])
  const { kind, watch } = props
  const { row } = watch
  const method = useOrderMethod(kind)(row)
  const expected = useExpectedTime(props)
  const { file, stages } = useOrderFile(props, expected)
  const took = timeTaken(kind, row)
  const time = (ms: number) => durationText(ms, i18n.language)
  const contact = supportContacts().join(' · ')
  const timeOf = (value: string) => formatWireTime(value, i18n.language, 'dateTime')
  const factLines = useFactLines()
  const facts = useOrderFacts(props)
  const said = file ? [...facts, { label: t('support:file.digest'), value: file.digest }] : facts
  const words = [t(`finance:order.title.${kind}`), ...factLines(said)].join('\n')
  return (
    <>
      <Card title={t(`finance:order.title.${kind}`)}>
        <FactList
          facts={[
            { label: t('finance:order.number'), value: row.orderSn, copy: row.orderSn },
            {
              label: t('finance:label.amount'),
              value: <Money amount={row.amount} currency={row.currency} />,
            },
            { label: t('finance:review.fee'), value: <Money amount={row.charge} currency={row.currency} /> },
            { label: t('finance:order.channel'), value: <MethodText name={method} label /> },
            {
              label: t('finance:order.status'),
              value: t(`finance:${statusView(kind, row.status).textKey}`, { status: row.status }),
            },
            {
              label: t('finance:order.createdOn'),
              value: timeOf(row.createdOn),
            },
          ]}
        />
        {took === null ? null : (
          <p>{t('support:file.took', { time: waitText(Math.round(took / 1000), i18n.language) })}</p>
        )}
        {localizedField(row, 'remark', i18n.language).text ? (
          <LocalizedText record={row} field="remark" label />
        ) : null}
      </Card>
      <Card title={t('finance:order.timeline')}>
        <Timeline
          items={stages.map(({ status, text, reportedOn, firstSeenOn }) => ({
            title: text,
            // A status that came and went is not a thing that was done.
            state: isPaid(kind, status) ? 'done' : 'noted',
            detail: (
              <>
                {reportedOn ? <p>{t('support:file.reported', { time: timeOf(reportedOn) })}</p> : null}
                {firstSeenOn ? <p>{t('support:file.firstSeen', { time: timeOf(firstSeenOn) })}</p> : null}
                {reportedOn || firstSeenOn ? null : <p>{t('support:file.notSeen')}</p>}
              </>
            ),
          }))}
        />
      </Card>
      {took === null ? (
        <Card title={t('support:file.expected')}>
          <p>
            {expected
              ? t(
                  // All alike there is no "from … to …".
                  time(expected.shortest) === time(expected.longest)
                    ? 'finance:order.expected'
                    : 'support:file.median',
                  {
                    number: expected.orders,
                    time: time(expected.median),
                    median: time(expected.median),
                    shortest: time(expected.shortest),
                    longest: time(expected.longest),
                  },
                )
              : t('support:file.unknown')}
          </p>
        </Card>
      ) : null}
      {contact ? (
        <Card title={t('support:file.support')}>
          <p className={styles.digest} translate="no">
            {contact}
          </p>
          <OrderSupport {...props} />
        </Card>
      ) : null}
      <Card title={t('support:file.handOn')}>
        {file ? (
          <>
            <p className="small-muted">{t('support:file.madeOn', { time: timeOf(file.content.madeOn) })}</p>
            <details className={classNames(lookStyles.folded, styles.folded)}>
              <summary className={lookStyles.targetLine}>{t('support:file.digest')}</summary>
              <p className={styles.digest} translate="no">
                {file.digest}
              </p>
              <p className="small-muted">{t('support:file.digestNote', { address: file.content.check })}</p>
            </details>
          </>
        ) : canDigest() ? null : (
          <p className="small-muted">{t('support:file.noDigest')}</p>
        )}
        <div className={styles.actions}>
          <Button variant="secondary" size="s" onClick={() => globalThis.print()}>
            {t('support:file.print')}
          </Button>
          {file ? (
            <Button
              variant="secondary"
              size="s"
              onClick={() => saveFile(`order_${row.orderSn}.json`, [file.text], 'application/json')}
            >
              <Icon name="document" size="s" />
              {t('support:file.save')}
            </Button>
          ) : null}
          <ShareButton title={`${t('finance:order.file')} ${row.orderSn}`} words={words} file={file?.text} />
          <CopyButton value={words} label={t('support:file.copy')} />
          <Link {...checkingPage} className={buttonClass({ variant: 'ghost', size: 's' })}>
            {t('support:file.toCheck')}
          </Link>
        </div>
      </Card>
    </>
  )
}

/** By the device's own menu: the file where that takes files, else the words. Nothing where there is no such menu. */
function ShareButton({ title, words, file }: { title: string; words: string; file: string | undefined }) {
  const { t } = useTranslation('support')
  if (!('share' in navigator)) return null
  const share = () => {
    // Menus that take no JSON take a text.
    const files = file ? [new File([file], `${title.replaceAll(' ', '_')}.txt`, { type: 'text/plain' })] : []
    const withFile = { title, text: words, files }
    const takesFiles = files.length > 0 && navigator.canShare?.(withFile)
    // Whoever closes the menu has not failed.
    void navigator.share(takesFiles ? withFile : { title, text: words }).catch(() => undefined)
  }
  return (
    <Button variant="secondary" size="s" onClick={share}>
      <Icon name="share" size="s" />
      {t('file.share')}
    </Button>
  )
}
