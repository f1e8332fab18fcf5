import type { Offer } from '../../offline/offer-showing.ts'
import { InstallSheet } from './install-sheet.tsx'
import { PushSheet } from './push-sheet.tsx'

/** What the app offers by itself (`src/offline/offers.ts`), over whatever page is open. */
export function OfferSheet({ offer }: { offer: Offer }) {
  return offer === 'push' ? <PushSheet /> : <InstallSheet />
}
