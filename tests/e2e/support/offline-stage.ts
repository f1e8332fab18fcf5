/** A server of a test's own that it can stop, and a page whose worker has everything that it keeps. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Page,
  type PlaywrightWorkerArgs,
} from 'playwright/test'
import { paths } from '../../../src/api/paths.ts'
import { operatorState } from '../../support/operator-access.ts'
import { isWorkerWhole } from '../../support/whole-worker.ts'
import { BackEnd } from './back-end-client.ts'
import { backEndEnvironment } from './back-end.ts'
import { freePorts, startOwnServer } from './own-server.ts'

export interface OfflineStage {
  url: string
  backEnd: BackEnd
  request: APIRequestContext
  stop(): Promise<void>
  start(): Promise<void>
}

export async function openOfflineStage(
  playwright: PlaywrightWorkerArgs['playwright'],
  parallelIndex: number,
): Promise<OfflineStage & { end(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'amigo-offline-'))
  const port = await freePorts(Number(backEndEnvironment.PORT) + 14 + parallelIndex * 2)
  const environment = { ...backEndEnvironment, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
  let server = await startOwnServer(port, environment)
  const { url } = server
  const request = await playwright.request.newContext({ baseURL: url, storageState: operatorState })
  const stop = async () => {
    await server.stop()
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  }
  return {
    url,
    request,
    backEnd: new BackEnd(request),
    stop,
    start: async () => {
      server = await startOwnServer(port, environment)
    },
    end: async () => {
      await request.dispose()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until the worker is in control and has all that it keeps, of this language's texts too. */
export const untilKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(isWorkerWhole), { timeout: 60_000 }).toBe(true)

/** Every write and order that any page or worker of the context tries to send from now on. */
export function noteWrites(context: BrowserContext): string[] {
  const sent: string[] = []
  const kinds = new Map(
    Object.entries(paths).map(([name, entry]) => [entry.path as string, { name, ...entry }]),
  )
  context.on('request', (request) => {
    const call = kinds.get(new URL(request.url()).pathname)
    if (call && call.kind !== 'read') sent.push(call.name)
  })
  return sent
}
