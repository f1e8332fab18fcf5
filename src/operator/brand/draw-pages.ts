/** Prerenders pages of a build again with the prerenderer that it left. In a worker thread, because it replaces `fetch`. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { prerendererFolder } from '~/build/delivered.ts'
import { buildNameOf } from '../release/build-files.ts'

export interface DrawnPage {
  path: string
  title: string
  markup: string
}

interface Drawing {
  /** A delivered page of the build: its prerenderer must be of the same one. */
  page: string
  paths: readonly string[]
  /** The data blocks, the language, and what the server answers (`src/app/prerender.tsx`). */
  host: {
    platform: string
    brand: string | null
    language: string
    answers?: Readonly<Record<string, string>>
  }
}

const thread = `
const { workerData, parentPort } = require('node:worker_threads')
const draw = async ({ module, paths, host }) => {
  const { prerenderPage } = await import(module)
  const pages = []
  for (const path of paths) pages.push({ path, ...(await prerenderPage(path, host)) })
  parentPort.postMessage(pages)
}
draw(workerData)`

export async function canDraw(page: string): Promise<boolean> {
  const build = await readFile(join(prerendererFolder, 'build'), 'utf8').catch(() => null)
  return build !== null && build === buildNameOf(page)
}

/** The pages by their addresses. Rejects where the prerenderer is missing, or is that of another build. */
export async function drawPages({ page, paths, host }: Drawing): Promise<Map<string, DrawnPage>> {
  if (!(await canDraw(page)))
    throw new Error('the prerenderer of this build is not there: run `npm run build`')
  const module = pathToFileURL(resolve(prerendererFolder, 'prerender.js')).href
  const worker = new Worker(thread, {
    eval: true,
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
    workerData: { module, paths, host },
  })
  try {
    const pages = await new Promise<DrawnPage[]>((done, reject) => {
      worker.once('message', done)
      worker.once('error', reject)
    })
    return new Map(pages.map((one) => [one.path, one]))
  } finally {
    await worker.terminate()
  }
}
