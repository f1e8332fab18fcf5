import { demoWallets } from './account-transfer/wallets.ts'
import { demoAccounts } from './account/seed-accounts.ts'
import { hasDemoPeople, type BackEndConfig } from './platform/config.ts'

/** What a person needs to know after the start. */
export function startMessage(config: BackEndConfig, pushKey: string): string {
  const { port, https, dist, demo, deskSecret } = config
  const home = `${https ? 'https' : 'http'}://localhost:${port}`
  const { player, agent } = demoAccounts
  return [
    '',
    `  Amigo  ${dist ? home : `back end on ${home} (the app is served elsewhere)`}`,
    '',
    ...(hasDemoPeople(config)
      ? [
          `  player   ${player.userName} / ${player.password}   fund password ${player.fundPassword}`,
          `  agent    ${agent.userName} / ${agent.password}   fund password ${agent.fundPassword}`,
          `  transfer ${demoWallets.map(({ account }) => account).join(', ')} / ${demoWallets[0].password}   at /account-transfer; jsy-card asks for account no. ${demoWallets[1].bankAccount}`,
        ]
      : []),
    ...(demo
      ? [
          `  outbox   ${home}/outbox?key=${deskSecret}   mailed codes appear here`,
          `  desk     ${home}/desk?key=${deskSecret}     where the operator moves orders on`,
          `  contract ${home}/openapi.json   every call with its examples, for who writes a back end`,
        ]
      : ['  outbox, desk and demo accounts are closed; DEMO=1 on an empty database opens them']),
    ...(dist ? [] : [`  push     ${pushKey}   the platform block's pushKey`]),
    '',
    '  Play coins only: nothing here is worth money, and no mail is sent.',
    '',
  ].join('\n')
}
