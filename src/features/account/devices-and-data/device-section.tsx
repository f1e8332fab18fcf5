import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability, platform } from '~/api/platform.ts'
import { lazily } from '~/components/lazy-part.tsx'
import { readStored, removeStored, type StorageKey } from '~/lib/storage.ts'
import { agentCodeDays } from '~/session/invite.ts'
import { forgetOnDevice, rememberedOnDevice } from '~/session/remembered-login.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { ConfirmDialog } from '~/ui/dialog.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { maskedAccount } from '../passwords/rules.ts'
import { PushCard, TelemetryCard } from './consent-cards.tsx'
import styles from './device-section.module.css'
import { SessionCard, SessionsCard } from './sessions-card.tsx'

export function DeviceSection() {
  return (
    <Stack gap={4}>
      <SessionCard />
      {hasCapability('sessions') ? <Sessions /> : null}
      <PushCard />
      {hasCapability('preferences') && hasCapability('notify') ? <Notify /> : null}
      {platform().telemetry ? <TelemetryCard /> : null}
      <RememberedCard />
      <StoredDataCard />
    </Stack>
  )
}

/** Where else the player is signed in; its texts are loaded where the back end tells it. */
const Sessions = lazily(async () => SessionsCard, {
  failure: 'inline',
  texts: ['ownData'],
  waiting: <Skeleton shape="card" rows={3} />,
})

const Notify = lazily(async () => (await import('./later/notify-card.tsx')).NotifyCard, {
  failure: 'inline',
  texts: ['notify'],
  waiting: <Skeleton shape="card" rows={6} />,
})

/** What "remember me" keeps here (rules.md, "A remembered password is sealed"), and the way to have it forgotten at once. */
function RememberedCard() {
  const { t } = useTranslation('account')
  const [kept, setKept] = useState(rememberedOnDevice)
  const [isForgotten, setForgotten] = useState(false)
  const forget = async () => {
    await forgetOnDevice()
    setKept(rememberedOnDevice())
    setForgotten(true)
  }
  return (
    <Card title={t('remembered.title')}>
      {kept ? (
        <>
          <FactList
            facts={[
              { label: t('remembered.account'), value: maskedAccount(kept.account) },
              {
                label: t('remembered.password'),
                value: kept.hasPassword ? t('remembered.sealed') : t('remembered.notKept'),
              },
              { label: t('remembered.until'), value: <DateTime value={kept.until} style="date" /> },
            ]}
          />
          {kept.hasPassword ? <p className="small-muted">{t('remembered.note')}</p> : null}
          <Button variant="secondary" full onClick={() => void forget()}>
            {t('remembered.forget')}
          </Button>
        </>
      ) : (
        <p className="small-muted">
          {platform().rememberedPassword ? t('remembered.none') : t('remembered.noneAccount')}
        </p>
      )}
      <output className={styles.said}>{isForgotten ? t('remembered.forgotten') : null}</output>
    </Card>
  )
}

function StoredDataCard() {
  const { t } = useTranslation('account')
  const [kinds, setKinds] = useState(storedNow)
  const [asked, setAsked] = useState<StoredKind | null>(null)
  const [said, setSaid] = useState('')
  const forget = () => {
    if (!asked) return
    forgetKind(asked)
    setSaid(t('kept.forgotten', { what: t(`kept.${asked.kind}.title`) }))
    setKinds(storedNow())
    setAsked(null)
  }
  return (
    <Card title={t('kept.title')}>
      <p className="small-muted">{t('kept.lead')}</p>
      <ul className={styles.kinds}>
        {kinds.map((entry) => (
          <li key={entry.kind} className={styles.kind}>
            <div>
              <p className={styles.name}>{t(`kept.${entry.kind}.title`)}</p>
              <p className="small-muted">{t(`kept.${entry.kind}.text`)}</p>
              <p className="small-muted">{t(`kept.ends.${entry.ends}`, { days: agentCodeDays })}</p>
            </div>
            {entry.canForget ? (
              <Button variant="ghost" size="s" onClick={() => setAsked(entry)}>
                {t('kept.forget')}
                <span className="visually-hidden">{t(`kept.${entry.kind}.title`)}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <output className={styles.said}>{said}</output>
      <ConfirmDialog
        open={asked !== null}
        title={t('kept.askTitle')}
        text={asked ? t('kept.askText', { what: t(`kept.${asked.kind}.title`) }) : null}
        confirmLabel={t('kept.forget')}
        danger
        onConfirm={forget}
        onCancel={() => setAsked(null)}
      />
    </Card>
  )
}

// The storage registry in a player's terms: what this device keeps, until when, and what may be forgotten by hand.

interface Stored {
  /** Names its words: `account:kept.<kind>`. */
  kind: string
  keys: readonly StorageKey[]
  /** When it goes by itself; what has another end goes by the player's hand only. */
  ends: 'signOut' | 'tab' | 'itself' | 'byHand' | 'signUp'
  canForget: boolean
}

/** "Remember me" has a card of its own; a salt tells nothing by itself. */
export const storedElsewhere: readonly StorageKey[] = ['rememberedLogin', 'ownerSalt']

export const storedKinds = [
  { kind: 'signIn', keys: ['token', 'owner', 'ownerOfTab'], ends: 'signOut', canForget: false },
  { kind: 'language', keys: ['lang'], ends: 'byHand', canForget: false },
  { kind: 'theme', keys: ['theme', 'rail'], ends: 'byHand', canForget: false },
  // Forgetting one would leave the player without an answer about money (rules.md, "One confirmation, one order").
  { kind: 'orders', keys: ['moneyJournal'], ends: 'itself', canForget: false },
  // Without it nobody could tell where to transfer to.
  { kind: 'transfers', keys: ['payInstructions'], ends: 'signOut', canForget: false },
  // A limit that could be wiped in a weak moment would be none.
  { kind: 'limits', keys: ['saferPlay', 'playLog'], ends: 'byHand', canForget: false },
  {
    kind: 'visit',
    keys: ['codeCountdown', 'thirdPartySignIns', 'reloadedBuilds', 'reloadedForFile', 'arrival'],
    ends: 'tab',
    canForget: false,
  },
  { kind: 'invite', keys: ['agentCode'], ends: 'signUp', canForget: true },
  { kind: 'copies', keys: ['persistedReads', 'orderStages'], ends: 'signOut', canForget: true },
  { kind: 'drafts', keys: ['drafts', 'walletTransfer', 'supportOutbox'], ends: 'signOut', canForget: true },
  { kind: 'games', keys: ['favourites', 'preferences', 'lastGame'], ends: 'byHand', canForget: true },
  { kind: 'cards', keys: ['defaultCard'], ends: 'byHand', canForget: true },
  { kind: 'addresses', keys: ['coinAddresses'], ends: 'byHand', canForget: true },
  { kind: 'push', keys: ['pushWanted', 'pushTold', 'offers'], ends: 'byHand', canForget: true },
  // Without the player's "no" it would begin again.
  { kind: 'telemetry', keys: ['telemetry', 'fieldEvents'], ends: 'byHand', canForget: false },
] as const satisfies readonly Stored[]
type StoredKind = (typeof storedKinds)[number]

const empty = new Set(['', '{}', '[]', 'null'])

export const storedNow = (): StoredKind[] =>
  storedKinds.filter(({ keys }) => keys.some((key) => !empty.has(readStored(key) ?? '')))

/** Forgets one kind, if that may be done by hand. */
export function forgetKind({ keys, canForget }: Stored): void {
  if (canForget) keys.forEach(removeStored)
}
