import type { Bonus, BonusTerms } from '~/api/contract/bonus.ts'
import { BonusCard } from '~/components/bonus/later/bonus-blocks.tsx'
import { TermsTable } from '~/components/bonus/later/bonus-sheets.tsx'
import type { Section } from '../part.ts'
import { long, time } from '../words.ts'

const fresh = { isError: false, data: [], dataUpdatedAt: Date.parse(time) }

const fixed: BonusTerms = {
  amount: '500',
  percent: null,
  mostAmount: null,
  turnover: '5',
  weights: [
    { category: 'slot', percent: '100' },
    { category: 'pachinko', percent: '50' },
  ],
  mostStake: '50',
  days: 14,
}
const ofDeposit: BonusTerms = {
  ...fixed,
  amount: null,
  percent: '20',
  mostAmount: '2000',
  weights: [{ category: 'Dice', percent: '12.5' }],
  mostStake: null,
}
const running: Bonus = {
  id: '1',
  promotionId: '8',
  state: 'running',
  terms: fixed,
  amount: '500',
  needed: '2500',
  done: '840.5',
  joinedOn: time,
  expiresOn: '2099-12-01T00:00:00Z',
  endedOn: null,
  titleEn: 'Bonus of 500 coins',
}

export const bonus: Section = {
  title: 'Bonuses',
  about: 'What a bonus gives and asks for, and the one that waits or runs.',
  parts: {
    TermsTable: {
      'A fixed amount': <TermsTable terms={fixed} />,
      'A part of a deposit': <TermsTable terms={ofDeposit} />,
    },
    BonusCard: {
      'Runs, near the balance': <BonusCard bonus={running} query={fresh} />,
      'Waits for a deposit, beside its promotion': (
        <BonusCard
          bonus={{ ...running, state: 'waiting', terms: ofDeposit, amount: null, needed: null }}
          query={fresh}
          isNamed
        />
      ),
      'With a long name': <BonusCard bonus={{ ...running, titleEn: long }} query={fresh} />,
    },
  },
}
