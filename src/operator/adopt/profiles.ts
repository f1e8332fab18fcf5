/** What an operator may say in public of what their back end carries. */
export type ProfileName = 'Guest' | 'Player' | 'Money' | 'Agent' | 'Phone'

/** A profile holds with all profiles that it builds on. */
export const profiles: Record<ProfileName, { says: string; on: readonly ProfileName[] }> = {
  Guest: { says: 'a visitor looks around, signs up and signs in', on: [] },
  Player: { says: 'a player plays, reads letters and keeps their account', on: ['Guest'] },
  Money: { says: 'a player pays in and out', on: ['Guest', 'Player'] },
  Agent: { says: 'an agent leads a team', on: ['Guest', 'Player'] },
  Phone: { says: 'letters are announced on an installed app', on: ['Guest', 'Player'] },
}
