import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { platformOf } from '../../src/operator/brand/page-content.ts'
import { mountKycDesk } from './account/kyc/desk.ts'
import { mountAgentDesk } from './agent/desk.ts'
import { mountIdentityProvider } from './auth/idp/mount.ts'
import { mountOutbox } from './auth/outbox.ts'
import { mountBonusDesk } from './bonus/desk.ts'
import { brandSites } from './brand/brand-sites.ts'
import { mountBrandDesk } from './brand/desk.ts'
import { drawnPages } from './content/drawn-page.ts'
import { mountMedia } from './content/media.ts'
import { mountDesk } from './finance/desk.ts'
import { mountMachineDesk } from './games/desk.ts'
import { mountLetterDesk } from './letters/desk.ts'
import { streamedIfAsked } from './live/stream.ts'
import { limitBodies, mostOf } from './platform/body-limit.ts'
import { knowClient } from './platform/client.ts'
import { compressAnswers } from './platform/compression.ts'
import type { BackEndConfig } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import { mountDeskMenu } from './platform/desk-menu.ts'
import { answerCall } from './platform/dispatch.ts'
import { createFaultPlan } from './platform/fault-plan.ts'
import { sendHostHeaders } from './platform/host-headers.ts'
import { logError } from './platform/log-error.ts'
import { guardOperatorPages } from './platform/operator-access.ts'
import { serveBuiltApp } from './platform/static.ts'
import { pushKeys, withPush } from './push/keys.ts'
import { registry } from './registry.ts'
import { mountSiteDesk } from './site/desk.ts'
import { mountSupportDesk } from './support/desk.ts'
import { mountFieldDesk } from './telemetry/desk.ts'
import { mountTelemetry } from './telemetry/receive.ts'
import { mountTestHooks } from './test-hooks.ts'

const contract = readFileSync(new URL('../contract/openapi.json', import.meta.url), 'utf8')

/** The reference back end without its port: calls below /v2, local pages, test hooks, and the built app if any. */
export function createApp(db: Db, config: BackEndConfig): Hono {
  const app = new Hono()
  const faults = createFaultPlan()
  app.use(
    knowClient(config.trustedProxies),
    sendHostHeaders(config),
    compressAnswers,
    limitBodies((c) => mostOf(c, db)),
  )
  app.post('/v2/*', async (c) =>
    streamedIfAsked(c, db, await answerCall(c, { registry, db, config, faults })),
  )
  app.onError((error, c) => {
    logError(`${c.req.method} ${c.req.path}`, error)
    return c.text('Something went wrong on the server', 500)
  })
  guardOperatorPages(app, config)
  if (config.demo) {
    mountDeskMenu(app, db)
    mountIdentityProvider(app)
    mountOutbox(app, db)
    mountDesk(app, db, config)
    mountKycDesk(app, db)
    mountAgentDesk(app, db)
    app.get('/openapi.json', (c) =>
      c.body(contract, 200, { 'Content-Type': 'application/json; charset=UTF-8' }),
    )
    mountMachineDesk(app, db)
    mountSiteDesk(app, db, config)
    mountBonusDesk(app, db)
    mountSupportDesk(app, db)
    mountLetterDesk(app, db, config)
    mountBrandDesk(app, db, config)
    mountFieldDesk(app, db)
    mountTelemetry(app, db)
  }
  mountMedia(app)
  if (config.testHooks) mountTestHooks(app, db, faults)
  if (config.dist) {
    const draw = drawnPages({ registry, db, config })
    serveBuiltApp(
      app,
      config.dist,
      async (page, origin, index, isShown) => {
        const publicKey = await pushKeys(db).then(
          (keys) => keys.publicKey,
          () => null,
        )
        // Without the database a player still gets the app, which says that the server does not answer.
        if (publicKey === null) return page
        const own = page === index ? withPush(page, publicKey) : page
        return isShown ? draw(own, origin, platformOf(withPush(index, publicKey))) : own
      },
      config.brands ? brandSites(config.brands, config.dist) : undefined,
    )
  }
  return app
}
