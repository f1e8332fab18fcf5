export type PasswordScore = 0 | 1 | 2 | 3 | 4

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z0-9]/] as const

/** Spec §5: 0 when empty or shorter than 6; else one point each for lower case, upper case, a digit, another symbol. */
export function passwordStrength(password: string): PasswordScore {
  if (password.length < 6) return 0
  return classes.filter((pattern) => pattern.test(password)).length as PasswordScore
}
