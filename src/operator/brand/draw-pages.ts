/**
 * Draws the prerendered pages of a build for a brand, by the prerenderer that the build left. In a thread of its own: it
 * takes the place of `fetch` while it draws, which a server at work needs.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { prerendererFolder } from '~/build/delivered.ts'

export interface DrawnPage {
  path: string
  title: string
  markup: string
}

interface Drawing {
  /** The block that the build was made with, and home as it was drawn then: it must come out alike. */
  own: { platform: string; markup: string }
  paths: readonly string[]
  /** The brand's data blocks and its first language. */
  platform: string
  brand: string | null
  language: string
}

const thread = `
const { workerData, parentPort } = require('node:worker_threads')
const draw = async ({ module, own, paths, platform, brand, language }) => {
  const { prerenderPage } = await import(module)
  const { markup } = await prerenderPage('/', own.platform)
  const pages = []
  for (const path of paths) pages.push({ path, ...(await prerenderPage(path, platform, brand, language)) })
  parentPort.postMessage({ isSame: markup === own.markup, pages })
}
draw(workerData)`

/** The pages by their addresses. Rejects where the prerenderer is missing, or is that of another build. */
export async function drawPages(drawing: Drawing): Promise<Map<string, DrawnPage>> {
  const file = resolve(prerendererFolder, 'prerender.js')
  if (!existsSync(file)) throw new Error('the prerenderer is not there: run `npm run build`')
  const worker = new Worker(thread, {
    eval: true,
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
    workerData: { ...drawing, module: pathToFileURL(file).href },
  })
  try {
    const { isSame, pages } = await new Promise<{ isSame: boolean; pages: DrawnPage[] }>((done, reject) => {
      worker.once('message', done)
      worker.once('error', reject)
    })
    if (!isSame) throw new Error('the prerenderer is of another build: run `npm run build`')
    return new Map(pages.map((page) => [page.path, page]))
  } finally {
    await worker.terminate()
  }
}
