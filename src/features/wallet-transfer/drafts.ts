/** Under these names the forms keep what was typed, so that it survives a reload and a start from the beginning. */
export const drafts = {
  account: 'account-transfer',
  card: 'account-transfer-card',
  amount: 'account-transfer-amount',
} as const
