/** Who can sign in at the demo's providers without typing; any other name makes a new person. */
export const demoPeople = [
  { subject: 'sora', name: '空' },
  { subject: 'mika', name: 'ミカ' },
  { subject: 'daniel', name: 'Daniel' },
] as const

/** A subject as the providers give it; typed names become one. */
export const subjectOf = (typed: string) =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .slice(0, 40)

/** What the id_token says about a person; the address is verified, as these are all inventions of ours. */
export function claimsOf(subject: string) {
  const known = demoPeople.find((person) => person.subject === subject)
  return {
    sub: subject,
    name: known?.name ?? subject,
    email: `${subject}@id.example.com`,
    email_verified: true,
  }
}
