import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BankCard } from '~/api/contract/user.ts'
import { holderText } from '~/lib/holder-name.ts'
import { maskedCard } from '~/lib/mask.ts'
import { bankCardQuery } from '~/domain/player/bank-cards.ts'
import { QueryFace } from '~/components/query-boundary.tsx'
import { Button } from '~/ui/button.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { useAccountTypeText } from '../money-texts.ts'
import styles from './bank-card-detail.module.css'

interface BankCardDetailProps {
  id: string
  isDefault: boolean
  onMakeDefault: () => void
  onClose: () => void
}

/** One bound account, as the server has it now; its number stays masked. */
export function BankCardDetail({ id, isDefault, onMakeDefault, onClose }: BankCardDetailProps) {
  const { t } = useTranslation('finance')
  const query = useQuery(bankCardQuery(id))
  return (
    <Sheet
      open
      title={t('cards.detail')}
      onClose={onClose}
      footer={
        isDefault ? undefined : (
          <Button full onClick={onMakeDefault}>
            {t('cards.makeDefault')}
          </Button>
        )
      }
    >
      <QueryFace query={query} skeleton={<Skeleton rows={4} />}>
        {(card) => (
          <Stack gap={3}>
            <CardFacts card={card} />
            <p className={styles.note}>{t('cards.masked')}</p>
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
          </Stack>
        )}
      </QueryFace>
    </Sheet>
  )
}

function CardFacts({ card }: { card: BankCard }) {
  const { t } = useTranslation('finance')
  const typeText = useAccountTypeText()
  const branch = [card.branchCode, card.branchName].filter(Boolean).join(' ')
  return (
    <FactList
      facts={[
        { label: t('label.bank'), value: card.bank },
        ...(branch ? [{ label: t('label.branchName'), value: branch }] : []),
        ...(card.accountType ? [{ label: t('label.accountType'), value: typeText(card.accountType) }] : []),
        { label: t('label.bankAccount'), value: maskedCard(card.bankAccount) },
        { label: t('face.holder'), value: holderText(card) },
      ]}
    />
  )
}
