import { Hono } from 'hono'
import { limitBodies } from './body-limit.ts'
import { compressAnswers } from './compress-answers.ts'
import type { BackEndConfig } from './config.ts'
import type { Db } from './db/db.ts'
import { guardOperatorPages } from './desk/access.ts'
import { mountAgentDesk } from './desk/agent-desk.ts'
import { mountDesk } from './desk/desk.ts'
import { mountKycDesk } from './desk/kyc-desk.ts'
import { answerCall } from './dispatch.ts'
import { createFaultPlan } from './faults.ts'
import { sendHostHeaders } from './host-headers.ts'
import { mountIdentityProvider } from './idp/mount.ts'
import { logError } from './log-error.ts'
import { mountMedia } from './media/media.ts'
import { mountOutbox } from './outbox.ts'
import { pushKeys } from './push/keys.ts'
import { withPush } from './push/platform-block.ts'
import { serveBuiltApp } from './static.ts'
import { mountTestHooks } from './test-hooks.ts'

/** The reference back end without its port: calls below /v2, local pages, test hooks, and the built app if any. */
export function createApp(db: Db, config: BackEndConfig): Hono {
  const app = new Hono()
  const faults = createFaultPlan()
  app.use(sendHostHeaders(config.machinePort), compressAnswers)
  app.post('/v2/*', limitBodies(db), (c) => answerCall(c, { db, config, faults }))
  app.onError((error, c) => {
    logError(`${c.req.method} ${c.req.path}`, error)
    return c.text('Something went wrong on the server', 500)
  })
  guardOperatorPages(app, config)
  if (config.demo) {
    mountOutbox(app, db)
    mountDesk(app, db, config)
    mountKycDesk(app, db)
    mountAgentDesk(app, db)
  }
  mountMedia(app)
  mountIdentityProvider(app)
  if (config.testHooks) mountTestHooks(app, db, faults)
  if (config.dist)
    serveBuiltApp(app, config.dist, async (page) => withPush(page, (await pushKeys(db)).publicKey))
  return app
}
