/** The worker, as a contents page. */
import { clientsClaim } from 'workbox-core'
import { cachePublicCalls } from './call-cache.ts'
import { keepUsedPieces } from './kept-pieces.ts'
import { answerNavigations, precacheShell } from './precache.ts'

precacheShell()
answerNavigations()
keepUsedPieces()
cachePublicCalls()
clientsClaim()
