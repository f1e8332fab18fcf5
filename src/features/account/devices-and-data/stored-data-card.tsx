import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, removeStored, type StorageKey } from '~/lib/storage.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ConfirmDialog } from '~/ui/dialog.tsx'
import styles from './device.module.css'

/** Everything else that this browser keeps, in plain words; what may go by hand has a button. */
export function StoredDataCard() {
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
              <p className="small-muted">{t(`kept.ends.${entry.ends}`)}</p>
            </div>
            {entry.canForget ? (
              <Button variant="ghost" size="s" onClick={() => setAsked(entry)}>
                {t('kept.forget')}
                <span className="visually-hidden">: {t(`kept.${entry.kind}.title`)}</span>
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

interface StoredKind {
  /** Names its words: `account:kept.<kind>`. */
  kind:
    | 'signIn'
    | 'language'
    | 'orders'
    | 'transfers'
    | 'limits'
    | 'visit'
    | 'drafts'
    | 'games'
    | 'cards'
    | 'addresses'
    | 'push'
    | 'copies'
  keys: readonly StorageKey[]
  /** When it goes by itself; what has another end goes by the player's hand only. */
  ends: 'signOut' | 'tab' | 'itself' | 'byHand'
  canForget: boolean
}

/** "Remember me" has a card of its own. */
export const storedElsewhere: readonly StorageKey[] = ['rememberedLogin']

export const storedKinds: readonly StoredKind[] = [
  { kind: 'signIn', keys: ['token', 'owner'], ends: 'signOut', canForget: false },
  { kind: 'language', keys: ['lang'], ends: 'byHand', canForget: false },
  // Forgetting one would leave the player without an answer about money (safety rule 5).
  { kind: 'orders', keys: ['moneyJournal'], ends: 'itself', canForget: false },
  // Without it nobody could tell where to transfer to.
  { kind: 'transfers', keys: ['payInstructions'], ends: 'signOut', canForget: false },
  // A limit that could be wiped in a weak moment would be none.
  { kind: 'limits', keys: ['saferPlay', 'playLog'], ends: 'byHand', canForget: false },
  {
    kind: 'visit',
    keys: ['agentCode', 'codeCountdown', 'thirdPartySignIns', 'reloadedBuilds'],
    ends: 'tab',
    canForget: false,
  },
  { kind: 'copies', keys: ['copies'], ends: 'signOut', canForget: true },
  { kind: 'drafts', keys: ['drafts', 'walletTransfer'], ends: 'signOut', canForget: true },
  { kind: 'games', keys: ['favourites', 'lastGame'], ends: 'byHand', canForget: true },
  { kind: 'cards', keys: ['defaultCard'], ends: 'byHand', canForget: true },
  { kind: 'addresses', keys: ['coinAddresses'], ends: 'byHand', canForget: true },
  { kind: 'push', keys: ['pushWanted', 'pushTold', 'offers'], ends: 'byHand', canForget: true },
]

const empty = new Set(['', '{}', '[]', 'null'])

/** The kinds that hold something at this moment. */
export const storedNow = (): StoredKind[] =>
  storedKinds.filter(({ keys }) => keys.some((key) => !empty.has(readStored(key) ?? '')))

/** Forgets one kind, if that may be done by hand. */
export function forgetKind({ keys, canForget }: StoredKind): void {
  if (canForget) keys.forEach(removeStored)
}
