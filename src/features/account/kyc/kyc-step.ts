/** The views of the identity check that an address may name. Nothing is imported: the first screen reads addresses. */
export const kycSteps = ['front', 'back', 'hand', 'summary'] as const
export type KycStep = (typeof kycSteps)[number]

/** Tolerant: a step that there is not is none. */
export const readKycStep = (value: unknown): KycStep | undefined => kycSteps.find((step) => step === value)
