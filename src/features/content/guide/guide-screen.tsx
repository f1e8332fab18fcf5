import { getRouteApi, Link } from '@tanstack/react-router'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import { NavItem } from '~/components/nav-item.tsx'
import { PageTitle } from '~/components/page-title.tsx'
import { useIsSignedIn } from '~/domain/player/profile.ts'
import { canDigest } from '~/lib/canonical-json.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { formatMoney } from '~/lib/money-format.ts'
import { checkOrderFile, type OrderFileCheck, type OrderFileContent } from '~/lib/order-file.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { Callout } from '~/ui/callout.tsx'
import { Card } from '~/ui/card.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { describedBy, Field } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import phoneHidden from '~/ui/phone-hidden.module.css'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { segmentedItemClass } from '~/ui/segmented.tsx'
import { Stack } from '~/ui/stack.tsx'
import { TabStrip } from '~/ui/tab-strip.tsx'
import { Timeline } from '~/ui/timeline.tsx'
import styles from './guide-screen.module.css'
import { GuideSteps } from './guide-steps.tsx'

const route = getRouteApi('/pages/game/guide/{-$tabIndex}')

/** `/game/guide`: four tabs for a beginner, each with its address, and the page that checks order files. */
export function GuideScreen() {
  const { tabIndex } = route.useParams()
  return tabIndex === 'order-file' ? <OrderFileCheckScreen /> : <BeginnersGuide tabIndex={tabIndex} />
}

function BeginnersGuide({ tabIndex }: { tabIndex: string | undefined }) {
  const { t } = useTranslation(['guide', 'shell'])
  const signedIn = useIsSignedIn()
  const tab = guideTabAt(tabIndex)
  const next = guideTabs[guideTabs.indexOf(tab) + 1]
  return (
    <ScreenBody width="normal">
      <Stack as="header" gap={3}>
        <h1 className={phoneHidden.hidden}>{t('shell:title.guide')}</h1>
        <p>{t('guide:intro', { brand: platform().brandName })}</p>
      </Stack>
      <TabStrip as="nav" aria-label={t('tabsLabel')}>
        {guideTabs.map((each) => (
          <NavItem
            key={each}
            to="/game/guide/{-$tabIndex}"
            params={guideParamOf(each)}
            replace
            className={segmentedItemClass}
            current={each === tab}
          >
            {t(`tabs.${each}.name`)}
          </NavItem>
        ))}
      </TabStrip>
      <section className={styles.section} aria-labelledby="guide-tab">
        <h2 id="guide-tab">{t(`guide:tabs.${tab}.title`)}</h2>
        <p>{t(`guide:tabs.${tab}.intro`)}</p>
        <GuideSteps steps={t(`guide:tabs.${tab}.steps`, { returnObjects: true })} />
        <div className={styles.actions}>
          {tab === 'start' && signedIn ? null : (
            <Link to={guideTargets[tab]} className={buttonClass({ variant: 'primary' })}>
              {t(`guide:tabs.${tab}.action`)}
            </Link>
          )}
          {next ? (
            <Link
              to="/game/guide/{-$tabIndex}"
              params={guideParamOf(next)}
              replace
              className={buttonClass({ variant: 'secondary' })}
            >
              <span>{t('guide:next', { name: t(`guide:tabs.${next}.name`) })}</span>
              <Icon name="chevron" size="s" />
            </Link>
          ) : (
            <Link to="/game/guide/faq" className={buttonClass({ variant: 'secondary' })}>
              {t('shell:title.faq')}
              <Icon name="chevron" size="s" />
            </Link>
          )}
        </div>
      </section>
    </ScreenBody>
  )
}

/** The beginner guide's tabs by their index in the address (`/game/guide/2`); the first stands at the bare address. */
export const guideTabs = ['start', 'deposit', 'play', 'withdraw'] as const
type GuideTab = (typeof guideTabs)[number]

/** Where a tab's own matter is done. */
const guideTargets = {
  start: '/login',
  deposit: '/user/finance/deposit',
  play: '/amigo',
  withdraw: '/user/finance/withdraw',
} as const satisfies Record<GuideTab, string>

/** The tab that the address names; the first for an unknown one. */
export const guideTabAt = (tabIndex: string | undefined): GuideTab =>
  (/^\d$/.test(tabIndex ?? '') ? guideTabs[Number(tabIndex)] : undefined) ?? guideTabs[0]

/** Undefined for the first tab, given explicitly, because links keep parameters that they are not told to drop. */
export const guideParamOf = (tab: GuideTab): { tabIndex: string | undefined } => ({
  tabIndex: tab === guideTabs[0] ? undefined : String(guideTabs.indexOf(tab)),
})

/** A file of an order has some thousands of characters. */
const mostBytes = 200_000

type Result = OrderFileCheck | { result: 'tooLarge' | 'nothing' | 'unsupported' }

/** `/game/guide/order-file`: anybody checks here, without a connection, whether a saved order file was altered. */
function OrderFileCheckScreen() {
  const { t } = useTranslation('support')
  const [result, setResult] = useState<Result | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const check = async (contents: string) => {
    if (!contents.trim()) return setResult({ result: 'nothing' })
    if (contents.length > mostBytes) return setResult({ result: 'tooLarge' })
    setResult(canDigest() ? await checkOrderFile(contents) : { result: 'unsupported' })
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > mostBytes) return setResult({ result: 'tooLarge' })
    const contents = await file.text()
    setText(contents)
    void check(contents)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void check(text)
  }
  const id = 'order-file-text'
  const hint = t('check.pasteHint')
  return (
    <ScreenBody width="normal">
      <PageTitle of={t('check.title')} />
      <Stack as="header" gap={3}>
        <h1>{t('check.title')}</h1>
        <p>{t('check.lead')}</p>
      </Stack>
      <Card>
        <form className={styles.form} noValidate onSubmit={submit}>
          <input
            ref={chooser}
            type="file"
            accept=".json,.txt,application/json,text/plain"
            aria-label={t('check.choose')}
            tabIndex={-1}
            hidden
            onChange={(event) => {
              void read(event.target.files?.[0])
              // The same file can be chosen again.
              event.target.value = ''
            }}
          />
          <Button variant="secondary" full onClick={() => chooser.current?.click()}>
            <Icon name="document" size="s" />
            {t('check.choose')}
          </Button>
          <Field id={id} label={t('check.paste')} hint={hint}>
            <textarea
              {...describedBy(id, { hint })}
              className={styles.text}
              rows={6}
              spellCheck={false}
              autoCapitalize="none"
              translate="no"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Button type="submit" full>
            {t('check.button')}
          </Button>
        </form>
      </Card>
      <div role="status" className={styles.result}>
        {result ? <ResultCard result={result} /> : null}
      </div>
    </ScreenBody>
  )
}

function ResultCard({ result }: { result: Result }) {
  const { t } = useTranslation('support')
  switch (result.result) {
    case 'nothing':
    case 'tooLarge':
    case 'unsupported':
      return (
        <Callout icon="alert" tone="danger">
          {t(`check.${result.result}`)}
        </Callout>
      )
    case 'unreadable':
      return (
        <Card title={t('check.unreadable')}>
          <p>{t('check.unreadableText')}</p>
        </Card>
      )
    case 'unchanged':
    case 'altered':
      return (
        <>
          <Card>
            <Callout
              icon={result.result === 'unchanged' ? 'check' : 'alert'}
              tone={result.result === 'unchanged' ? 'success' : 'danger'}
              look="state"
            >
              {t(`check.${result.result}`)}
            </Callout>
            <p>{t(`check.${result.result}Text`)}</p>
            <p className={styles.digest} translate="no">
              {result.digest}
            </p>
          </Card>
          <Contents content={result.content} />
        </>
      )
  }
}

function Contents({ content }: { content: OrderFileContent }) {
  const { t, i18n } = useTranslation('support')
  const { order, stages, site, madeOn } = content
  const time = (value: string) => formatWireTime(value, i18n.language, 'dateTime')
  return (
    <Card title={t('check.contents')}>
      <FactList
        facts={[
          { label: t('check.site'), value: site },
          { label: t('check.kind'), value: t(`check.kinds.${order.kind}`) },
          { label: t('check.orderSn'), value: order.orderSn },
          { label: t('check.amount'), value: formatMoney(order.amount, order.currency, i18n.language) },
          { label: t('check.status'), value: <span lang={content.language}>{order.statusText}</span> },
          { label: t('check.placedOn'), value: time(order.placedOn) },
          { label: t('check.madeOn'), value: time(madeOn) },
        ]}
      />
      <Timeline
        items={stages.map(({ text, reportedOn, firstSeenOn }, at) => ({
          title: text,
          state: at === stages.length - 1 ? 'current' : 'done',
          detail: (
            <>
              {reportedOn ? <p>{t('file.reported', { time: time(reportedOn) })}</p> : null}
              {firstSeenOn ? <p>{t('file.firstSeen', { time: time(firstSeenOn) })}</p> : null}
            </>
          ),
        }))}
      />
    </Card>
  )
}
