export type FirstCall = [name: string, path: string, body: string]

/** What a delivered page says of its build, in a data block: what `src/build/first-screen.ts` writes and the page's first script reads. */
export interface FirstModules {
  build: string
  contract: string
  /** The app's own module, and what it needs, in the order in which they are evaluated. */
  app: string[]
  /** Style sheets that come after the first paint, of which the page has what it needs at first. */
  styles: string[]
  /** The text files of the page by language, of those that are offered. */
  texts: Record<string, string[]>
  /** What the page asks for a visitor: name, path, body. */
  calls: FirstCall[]
  /** The address that was prerendered, of a page beside index.html. */
  page?: string
}

/** What each page is made of beside the app; a page with a document of its own is named by that instead. */
export interface PageFiles {
  /** By address: names of files under `assets/` that the import map has, as they are evaluated; `@` stands for the language. */
  pages: Record<string, string>
  playerPages: Record<string, string>
  /** By address, `''` for all others but home: what a page waits for, of a player of whom nothing is stored. */
  playerCalls: Readonly<Record<string, FirstCall[]>>
}

/** Home's answers for a visitor, as a host wrote them into index.html: when, and by name and body what the server sent. */
export interface HomeContent {
  at: number
  answers: Record<string, string>
}

export const dataBlock = (id: string): string | null | undefined => document.getElementById(id)?.textContent

export const firstModules = (): FirstModules => JSON.parse(dataBlock('first-modules') ?? '{}') as FirstModules
