/** Everything that a round played changes, beside the balance. */
export const gameRecordsKey = ['gameRecords'] as const
