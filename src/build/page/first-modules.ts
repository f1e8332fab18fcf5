export type FirstCall = [name: string, path: string, body: string]

/** The data block `first-modules` of a delivered page: `src/build/first-screen.ts` writes it, the page scripts read it. */
export interface FirstModules {
  build: string
  contract: string
  /** The app's entry module, followed by its static imports in evaluation order. */
  app: string[]
  /** Style sheets loaded after the first paint; the page has their critical rules inline. */
  styles: string[]
  /** The page's text files by language; only offered languages are keys. */
  texts: Record<string, string[]>
  /** The calls that the page needs for a visitor. */
  calls: FirstCall[]
  /** The path that was prerendered; absent in index.html. */
  page?: string
}

/** Additional files and calls by page. Prerendered pages list theirs in `FirstModules` instead. */
export interface PageFiles {
  /** By path: import-map names of files under `assets/`, in evaluation order; `@` is the language. */
  pages: Record<string, string>
  playerPages: Record<string, string>
  /** By path (`''`: every other page except home): calls that a player's page waits for if no read is persisted. */
  playerCalls: Readonly<Record<string, FirstCall[]>>
}

/** Home's responses for a visitor, which a host wrote into index.html at time `at`, by call name and body. */
export interface HomeContent {
  at: number
  answers: Record<string, string>
}

export const dataBlock = (id: string): string | null | undefined => document.getElementById(id)?.textContent

export const firstModules = (): FirstModules => JSON.parse(dataBlock('first-modules') ?? '{}') as FirstModules
