import { startRebateClock } from './agent/credit-rebates.ts'
import { startWeekClock } from './agent/weekly-letter.ts'
import { createApp } from './app.ts'
import { startBonusClock } from './bonus/clock.ts'
import { startOrderClock } from './finance/order-clock.ts'
import { startSeatClock } from './games/demo-seats.ts'
import { createMachineApp } from './games/machine/app.ts'
import { startLimitClock } from './limits/tell-limits.ts'
import { startLive } from './live/hub.ts'
import { hasDemoPeople, readConfig } from './platform/config.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDb } from './platform/db/open.ts'
import { listen, selfSignedCertificate } from './platform/listen.ts'
import { startRetentionClock } from './platform/retention.ts'
import { startPushClock } from './push/deliver.ts'
import { pushKeys } from './push/keys.ts'
import { seedWhenEmpty } from './seed.ts'
import { startMessage } from './start-message.ts'

async function start() {
  const config = readConfig(process.env)
  const db = await openDb(config)
  try {
    await migrate(db)
    await seedWhenEmpty(db, { zone: config.zone, people: hasDemoPeople(config) })
    const tls = config.https ? selfSignedCertificate() : undefined
    const how = { addresses: config.listen, tls }
    const closeApp = await listen(createApp(db, config), config.port, how)
    const closeMachine = await listen(createMachineApp(db, config), config.machinePort, how)
    const clocks = [
      startOrderClock({ db, config }),
      startBonusClock({ db, config }),
      startRebateClock({ db, config }),
      startWeekClock({ db, config }),
      startLimitClock({ db, config }),
      startPushClock({ db, config }),
      startRetentionClock({ db }),
      startLive({ db }),
      startSeatClock({ db, config }),
    ]
    console.log(startMessage(config, (await pushKeys(db)).publicKey))
    return async () => {
      await Promise.all([closeApp(), closeMachine()])
      await Promise.all(clocks.map(({ stop }) => stop()))
      await db.close()
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

try {
  const stop = await start()
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    // A terminal and the set-up script may both send it: the second one must not cut the first one short.
    process.on(signal, () => {
      if (!stopping) void stop().finally(() => process.exit())
      stopping = true
    })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof Error && error.cause) console.error(error.cause)
  // One of the two ports may be open already and would keep the process alive.
  process.exit(1)
}
