import type { BrowserContext, Page } from 'playwright/test'

interface BrowserStore {
  /** Everything that the browser keeps for the app, as one text. */
  text: string
  /** For each key of Web Crypto that is kept: whether a script could read it out. */
  extractableKeys: boolean[]
}

/** Runs in the page: web storage, every record of every IndexedDB database, and the addresses in every cache. */
async function readStores(): Promise<BrowserStore> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
    })
  const values: unknown[] = [localStorage, sessionStorage].map((area) =>
    Object.fromEntries(Object.entries(area)),
  )
  for (const { name } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name ?? ''))
    for (const store of database.objectStoreNames)
      values.push(...(await answer(database.transaction(store).objectStore(store).getAll())))
    database.close()
  }
  for (const name of await caches.keys())
    values.push((await (await caches.open(name)).keys()).map(({ url }) => url))
  const keys = values.filter((value) => value instanceof CryptoKey)
  return { text: JSON.stringify(values), extractableKeys: keys.map((key) => key.extractable) }
}

/** What the browser keeps: web storage, IndexedDB, cookies. */
export async function browserStore(page: Page, context: BrowserContext): Promise<BrowserStore> {
  const stores = await page.evaluate(readStores)
  return { ...stores, text: stores.text + JSON.stringify(await context.cookies()) }
}
