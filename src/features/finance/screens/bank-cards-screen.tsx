import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BankCard } from '../../../api/contract/user.ts'
import { randomId } from '../../../lib/random-id.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ScreenBody } from '../../../ui/screen-body.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { AddBankCard } from '../components/add-bank-card.tsx'
import { BankCardDetail } from '../components/bank-card-detail.tsx'
import { BankCardList } from '../components/bank-card-list.tsx'
import { bankCardsQuery } from '../../../session/bank-cards.ts'
import { useDefaultCard } from '../use-default-card.ts'
import css from './bank-cards-screen.module.css'

/** `/user/bankcard-setting`: the bound cards, and the form that adds one. */
export function BankCardsScreen() {
  const { t } = useTranslation(['finance', 'shell'])
  const { returnTo } = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useQuery(bankCardsQuery())
  const [adding, setAdding] = useState<{ requestId: string } | null>(null)
  // The id is born with the form, so that a save whose answer was lost can be repeated safely.
  const add = () => setAdding({ requestId: randomId() })
  const [opened, setOpened] = useState<BankCard | null>(null)
  const { defaultId, choose } = useDefaultCard(query.data ?? [])
  const hasCard = Boolean(query.data?.length)
  return (
    <ScreenBody width="narrow">
      <h1 className={css['title']}>{t('shell:title.bankcard')}</h1>
      <QueryFace
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
            <BankCardList cards={cards} defaultId={defaultId} onOpen={setOpened} />
            {returnTo && hasCard ? (
              <Button full onClick={() => void navigate({ href: returnTo })}>
                {t('finance:cards.continue')}
              </Button>
            ) : null}
            <Button variant="secondary" full onClick={add}>
              <Icon name="plus" size="s" />
              {t('finance:cards.add')}
            </Button>
          </Stack>
        )}
      </QueryFace>
      {opened ? (
        <BankCardDetail
          id={opened.id}
          isDefault={opened.id === defaultId}
          onMakeDefault={() => choose(opened.id)}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {adding ? <AddBankCard requestId={adding.requestId} onClose={() => setAdding(null)} /> : null}
    </ScreenBody>
  )
}
