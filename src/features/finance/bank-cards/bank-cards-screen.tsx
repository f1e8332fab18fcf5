import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BankCard } from '~/api/contract/user.ts'
import { hasCapability } from '~/api/platform.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { useWayBack } from '~/components/way-back.ts'
import { bankCardQuery, bankCardsQuery } from '~/domain/player/bank-cards.ts'
import { holderText } from '~/lib/holder-name.ts'
import { maskedCard } from '~/lib/mask.ts'
import { randomId } from '~/lib/random-id.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Icon } from '~/ui/icon.tsx'
import phoneHidden from '~/ui/phone-hidden.module.css'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { desktop, useMedia } from '~/ui/use-media.ts'
import { useDefaultCard } from '../default-card.ts'
import { useAccountTypeText } from '../money-texts.ts'
import { BankCardFace } from './bank-card-face.tsx'
import { AddBankCard } from './bank-card-form.tsx'
import { RemoveBankCardReview } from './bank-card-reviews.tsx'
import styles from './bank-cards-screen.module.css'

export function BankCardsScreen() {
  const { t } = useTranslation(['finance', 'shell'])
  const { returnTo } = useSearch({ strict: false })
  const goBack = useWayBack(returnTo)
  const query = useQuery(bankCardsQuery())
  // Who comes from a task that needs an account has the form at once, and is back there with the saved account.
  const [adding, setAdding] = useState(() => (goBack ? { requestId: randomId(), isFirst: true } : null))
  if (adding?.isFirst && query.data) setAdding(query.data.length ? null : { ...adding, isFirst: false })
  // The id is born with the form, so that a save whose answer was lost can be repeated safely.
  const add = () => setAdding({ requestId: randomId(), isFirst: false })
  const saved = goBack ?? (() => setAdding(null))
  const [opened, setOpened] = useState<BankCard | null>(null)
  const [removing, setRemoving] = useState<BankCard | null>(null)
  const removed = () => setRemoving(null)
  const { defaultId, choose } = useDefaultCard(query.data ?? [])
  const isWide = useMedia(desktop, false)
  // Beside the list where there is room: the one that was chosen, else the one that withdrawals go to.
  const shown = opened ?? (isWide ? query.data?.find(({ id }) => id === defaultId) : undefined)
  const detail = shown ? (
    <BankCardDetail
      key={shown.id}
      id={shown.id}
      isDefault={shown.id === defaultId}
      onMakeDefault={() => choose(shown.id)}
      onRemove={() => {
        setRemoving(shown)
        setOpened(null)
      }}
      onClose={isWide ? undefined : () => setOpened(null)}
    />
  ) : null
  return (
    <ScreenBody>
      <h1 className={phoneHidden.hidden}>{t('shell:title.bankcard')}</h1>
      <QueryBoundary
        query={query}
        skeleton={<Skeleton shape="card" rows={1} />}
        empty={(cards) =>
          cards.length ? null : (
            <EmptyState
              art="wallet"
              title={t('finance:cards.none')}
              text={t('finance:cards.noneText')}
              action={<Button onClick={add}>{t('finance:cards.add')}</Button>}
            />
          )
        }
      >
        {(cards) => (
          <Stack gap={4}>
            <p className="small-muted">{t('finance:cards.noneText')}</p>
            <div className={styles.desk}>
              <ul className={styles.cards}>
                {cards.map((card) => (
                  <li key={card.id} className={styles.item}>
                    <button
                      type="button"
                      className={styles.open}
                      aria-current={(isWide && card.id === shown?.id) || undefined}
                      onClick={() => setOpened(card)}
                    >
                      <BankCardFace
                        bank={card.bank}
                        branch={branchOf(card)}
                        accountType={card.accountType}
                        number={maskedCard(card.bankAccount)}
                        holder={holderText(card)}
                      />
                      <span className="visually-hidden">{t('finance:cards.detail')}</span>
                    </button>
                    {cards.length > 1 && card.id === defaultId ? (
                      <span className={styles.badge}>
                        <Badge tone="accent">{t('finance:cards.default')}</Badge>
                      </span>
                    ) : null}
                  </li>
                ))}
                <li className={classNames(styles.item, styles.add)}>
                  <Button variant="secondary" full onClick={add}>
                    <Icon name="plus" size="s" />
                    {t('finance:cards.add')}
                  </Button>
                </li>
              </ul>
              {isWide ? detail : null}
            </div>
            {goBack ? (
              <div className={styles.actions}>
                <Button full onClick={() => goBack()}>
                  {t('finance:cards.continue')}
                </Button>
              </div>
            ) : null}
          </Stack>
        )}
      </QueryBoundary>
      {isWide ? null : detail}
      {removing ? <RemoveBankCardReview card={removing} onClose={removed} onDone={removed} /> : null}
      {adding && !adding.isFirst ? (
        <AddBankCard requestId={adding.requestId} onClose={() => setAdding(null)} onSaved={saved} />
      ) : null}
    </ScreenBody>
  )
}

const branchOf = ({ branchCode, branchName }: BankCard) => [branchCode, branchName].filter(Boolean).join(' ')

interface BankCardDetailProps {
  id: string
  isDefault: boolean
  onMakeDefault: () => void
  onRemove: () => void
  /** Of the sheet; without one it is a card beside the list. */
  onClose: (() => void) | undefined
}

/** One bound account, as the server has it now; its number stays masked. */
function BankCardDetail({ id, isDefault, onMakeDefault, onRemove, onClose }: BankCardDetailProps) {
  const { t } = useTranslation('finance')
  const query = useQuery(bankCardQuery(id))
  const typeText = useAccountTypeText()
  const makeDefault = isDefault ? undefined : (
    <Button full onClick={onMakeDefault}>
      {t('cards.makeDefault')}
    </Button>
  )
  const facts = (
    <QueryBoundary query={query} skeleton={<Skeleton rows={4} />}>
      {(card) => (
        <Stack gap={3}>
          <FactList
            facts={[
              { label: t('label.bank'), value: card.bank },
              branchOf(card) ? { label: t('label.branchName'), value: branchOf(card) } : null,
              card.accountType ? { label: t('label.accountType'), value: typeText(card.accountType) } : null,
              { label: t('label.bankAccount'), value: maskedCard(card.bankAccount) },
              { label: t('face.holder'), value: holderText(card) },
            ]}
          />
          <p className="small-muted">{t('cards.masked')}</p>
          <output className={styles.default}>
            {isDefault ? (
              <>
                <Icon name="check" size="s" />
                <span>
                  {t('cards.isDefault')} <small>{t('cards.defaultNote')}</small>
                </span>
              </>
            ) : null}
          </output>
          {onClose ? null : makeDefault}
          {hasCapability('bankRemove') ? (
            <Button variant="ghost" full onClick={onRemove}>
              {t('cards.remove')}
            </Button>
          ) : null}
        </Stack>
      )}
    </QueryBoundary>
  )
  if (!onClose) return <Card title={t('cards.detail')}>{facts}</Card>
  return (
    <Sheet open title={t('cards.detail')} onClose={onClose} footer={makeDefault}>
      {facts}
    </Sheet>
  )
}
