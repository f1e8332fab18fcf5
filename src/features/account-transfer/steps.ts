export const steps = ['account', 'card', 'code', 'confirm', 'done'] as const
export type TransferStep = (typeof steps)[number]

export const isStep = (value: unknown): value is TransferStep => steps.some((step) => step === value)

/** The steps that a player goes through; the bank account only where the provider asks for it. */
export const stepsOf = (needCard: boolean): Exclude<TransferStep, 'done'>[] =>
  needCard ? ['account', 'card', 'code', 'confirm'] : ['account', 'code', 'confirm']

/** The address's step, as far as the transfer has come. A finished one shows its result, so "back" confirms nothing twice. */
export function stepInView(
  asked: TransferStep | undefined,
  reached: TransferStep,
  needCard: boolean,
): TransferStep {
  if (reached === 'done') return 'done'
  if (asked === undefined || asked === 'done' || (asked === 'card' && !needCard)) return reached
  return steps.indexOf(asked) < steps.indexOf(reached) ? asked : reached
}
