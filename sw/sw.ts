/** The worker, as a contents page. */
import { clientsClaim } from 'workbox-core'
import { cachePublicCalls } from './call-cache.ts'
import { takeOverOnConsent } from './page.ts'
import { dropFormerBuildsInTime } from './chunk-cache.ts'
import { keepUsedPieces } from './chunk-cache.ts'
import { answerNavigations } from './page.ts'
import { precacheShell } from './precache.ts'
import { announceLetters } from './push.ts'

answerNavigations()
precacheShell()
keepUsedPieces()
cachePublicCalls()
takeOverOnConsent()
dropFormerBuildsInTime()
announceLetters()
clientsClaim()
