import { useQuery } from '@tanstack/react-query'
import type { Profile } from '../../../api/contract/user.ts'
import { countriesQuery } from '../../../lookups/countries.ts'
import { bankCardsQuery } from '../../../session/bank-cards.ts'
import { userDetailsQuery } from '../../../session/user-details.ts'
import { QueryFace } from '../../../shell/query-face.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ProfileForm } from './profile-form.tsx'

interface ProfileSectionProps {
  profile: Profile
  onDone: (message?: string) => void
  onCancel: () => void
}

/** The profile's form, once the names and the dialling codes are there; bound cards are told of as soon as they are. */
export function ProfileSection(props: ProfileSectionProps) {
  const details = useQuery(userDetailsQuery())
  const countries = useQuery(countriesQuery())
  const cards = useQuery(bankCardsQuery())
  const skeleton = <Skeleton shape="card" rows={2} />
  return (
    <QueryFace query={countries} skeleton={skeleton}>
      {(dialled) => (
        <QueryFace query={details} skeleton={skeleton}>
          {(names) => <ProfileForm {...props} details={names} countries={dialled} cards={cards.data ?? []} />}
        </QueryFace>
      )}
    </QueryFace>
  )
}
