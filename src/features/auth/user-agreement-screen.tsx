import { ProsePage } from '~/layout/prose-page.tsx'

/** The user agreement that the register step links to: the same text as `/about/user-agreement`. */
export function UserAgreementScreen() {
  return <ProsePage page="userAgreement" />
}
