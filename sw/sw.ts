/** The worker, as a contents page. */
import { clientsClaim } from 'workbox-core'
import { cachePublicCalls } from './call-cache.ts'
import { cacheUsedChunks, dropFormerBuildsInTime } from './chunk-cache.ts'
import { answerNavigations, skipWaitingOnConsent } from './page.ts'
import { cacheShownPictures } from './picture-cache.ts'
import { precacheShell } from './precache.ts'
import { announceLetters } from './push.ts'

answerNavigations()
precacheShell()
cacheUsedChunks()
cachePublicCalls()
cacheShownPictures()
skipWaitingOnConsent()
dropFormerBuildsInTime()
announceLetters()
clientsClaim()
