import { startRebateClock } from './agent/credit-rebates.ts'
import { createApp } from './app.ts'
import { selfSignedCertificate } from './certificate.ts'
import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDb } from './db/open.ts'
import { listen } from './listen.ts'
import { createMachineApp } from './machine/app.ts'
import { startOrderClock } from './order-clock.ts'
import { startPushClock } from './push/deliver.ts'
import { seedWhenEmpty } from './seed/seed.ts'
import { welcomeText } from './welcome-text.ts'

async function start() {
  const config = readConfig(process.env)
  const db = await openDb(config)
  try {
    await migrate(db)
    await seedWhenEmpty(db, config.zone)
    const tls = config.https ? selfSignedCertificate() : undefined
    const closeApp = await listen(createApp(db, config), config.port, tls)
    const closeMachine = await listen(createMachineApp(db, config), config.machinePort, tls)
    const clocks = [
      startOrderClock({ db, config }),
      startRebateClock({ db, config }),
      startPushClock({ db, config }),
    ]
    console.log(welcomeText(config))
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
