import { clientsClaim } from 'workbox-core'
import { cachePublicCalls } from './call-cache.ts'
import { cacheShownPictures } from './picture-cache.ts'
import { announceLetters } from './push.ts'
import { answerFilesAndPages } from './routes.ts'

clientsClaim()
answerFilesAndPages()
cachePublicCalls()
cacheShownPictures()
announceLetters()
