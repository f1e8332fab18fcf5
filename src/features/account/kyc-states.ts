/** KycStatus of the contract, as the list of settings shows it. An unknown status shows nothing. */
export const kycStates: Partial<
  Record<
    number,
    {
      key: 'none' | 'review' | 'approved' | 'rejected' | 'final'
      tone: 'gold' | 'jade' | 'vermilion' | 'neutral'
    }
  >
> = {
  [-1]: { key: 'none', tone: 'gold' },
  0: { key: 'review', tone: 'neutral' },
  1: { key: 'approved', tone: 'jade' },
  2: { key: 'rejected', tone: 'vermilion' },
  3: { key: 'final', tone: 'vermilion' },
}
