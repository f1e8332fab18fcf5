import { installPlatformOf, isInsideApp } from '../lib/install-platform.ts'
import { install } from '../offline/install.ts'
import { offers } from '../offline/offer-showing.ts'
import { type Place, countDay, offerAfter, readOffers } from '../offline/offers.ts'
import { push } from '../offline/push-device.ts'
import { pushRegistration } from '../offline/push-support.ts'
import type { AppRouter } from './router.ts'

/** So that the page is seen before something rises over it. */
const pauseMs = 900

/** Nothing else is in the way: no dialog, no sheet, no popup; and somebody looks. */
const isFree = () => document.visibilityState === 'visible' && !document.querySelector('dialog:modal')

const canInstall = () =>
  !install.installed &&
  (install.prompt !== null || (installPlatformOf(navigator) === 'ios' && !isInsideApp(navigator)))

const canPush = async () => push.status === 'off' && (await pushRegistration()) !== undefined

/** Watches from where to where a player goes, and makes at most one offer a visit (`src/offline/offers.ts`). */
export function watchOfferMoments(router: AppRouter): void {
  const days = countDay(new Date())
  let wasMade = false
  const consider = async (from: Place, to: Place) => {
    const offer = offerAfter({
      from,
      to,
      days,
      declined: readOffers().declined,
      canPush: await canPush(),
      canInstall: canInstall(),
    })
    if (!offer) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (wasMade || !isFree() || router.state.location.pathname !== to.pathname) return
    wasMade = true
    offers.showing = offer
  }
  router.subscribe('onResolved', ({ fromLocation, toLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged && !wasMade) void consider(fromLocation, toLocation)
  })
}
