/** The worker, as a contents page. */
import { clientsClaim } from 'workbox-core'
import { cachePublicCalls } from './call-cache.ts'
import { answerNavigations, precacheShell } from './precache.ts'
import { answerTexts } from './texts.ts'

precacheShell()
answerNavigations()
answerTexts()
cachePublicCalls()
clientsClaim()
