/** What a delivered page says of its build, in a data block: what `src/build/first-screen.ts` writes and the page's first script reads. */
export interface FirstModules {
  build: string
  contract: string
  /** The app's own module, and what it needs, in the order in which they are evaluated. */
  app: string[]
  /** Files of home's own screen, in the same order: at other addresses the page's own come with it. */
  home?: string[]
  /** Style sheets that come after the first paint, of which the page has what it needs at first. */
  styles: string[]
  /** The text files of the page by language, of those that are offered. */
  texts: Record<string, string[]>
  /** What the page asks for a visitor: name, path, body. */
  calls: [name: string, path: string, body: string][]
  /** The address that was prerendered, of a page beside index.html. */
  page?: string
}

/** Home's answers for a visitor, as a host wrote them into index.html: when, and by name and body what the server sent. */
export interface HomeContent {
  at: number
  answers: Record<string, string>
}

export const dataBlock = (id: string): string | null | undefined => document.getElementById(id)?.textContent

export const firstModules = (): FirstModules => JSON.parse(dataBlock('first-modules') ?? '{}') as FirstModules
