/** Where somebody stands in the identity check: pure rules over what the server said and what was taken. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { kycSides, type KycSide, type KycSubmission } from '~/api/contract/user.ts'
import { oneStepOn } from '~/components/way-back.ts'
import { kycViewOf } from '~/domain/player/kyc-status.ts'
import { readSettingSearch, type KycStep } from '../search.ts'

/** The states in which photos may be sent. */
export const takesPhotos = (status: number) => ['none', 'rejected'].includes(kycViewOf(status))

const verdicts = { '0': 'review', '1': 'accepted', '2': 'refused' } as const
type PhotoVerdict = (typeof verdicts)[keyof typeof verdicts] | 'unknown'
export const verdictOf = (status: number): PhotoVerdict =>
  status in verdicts ? verdicts[String(status) as keyof typeof verdicts] : 'unknown'

/** After a rejection only what was not accepted has to come again; a back end that names no photo wants them all. */
export function neededSides({ status, photos }: Pick<KycSubmission, 'status' | 'photos'>): KycSide[] {
  if (kycViewOf(status) !== 'rejected') return [...kycSides]
  const accepted = photos.filter((photo) => verdictOf(photo.status) === 'accepted').map(({ side }) => side)
  const needed = kycSides.filter((side) => !accepted.includes(side))
  return needed.length ? needed : [...kycSides]
}

/** Photos that the player wants to send. */
type Used = Readonly<Partial<Record<KycSide, true>>>

/** The first photo that is still to be taken, then all of them once more. */
export const nextKycStep = (needed: readonly KycSide[], used: Used): KycStep =>
  needed.find((side) => !used[side]) ?? 'summary'

/** The step that an address may show: none beyond a photo that is missing, and none that is not asked for. */
export function allowedStep(wanted: KycStep, needed: readonly KycSide[], used: Used): KycStep {
  const next = nextKycStep(needed, used)
  if (wanted === 'summary') return next
  const position = needed.indexOf(wanted)
  if (position < 0) return next
  return next === 'summary' || position <= needed.indexOf(next) ? wanted : next
}

/** The step that the address names, so that "back" leads to the step before, and the way to another one. */
export function useKycStep() {
  const { step, returnTo } = readSettingSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  /** `replace`: for a step that is over, which "back" shall not lead to again. */
  const goTo = (next: KycStep | undefined, replace = false) =>
    void navigate({
      to: '/user/account-setting',
      search: { section: 'kyc', ...(next ? { step: next } : {}), ...(returnTo ? { returnTo } : {}) },
      state: replace || oneStepOn,
      replace,
    })
  return { step, goTo }
}
