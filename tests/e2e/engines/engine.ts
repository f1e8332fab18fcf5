/** What the steps need of an engine, whatever protocol drives it. */
import type { Backstage } from './stage.ts'

/** An element in the page, found once; an act on one that is gone by then throws. */
export interface Element {
  /** Runs a function body in the page with the element as its only argument. */
  run<T>(script: string): Promise<T>
  /** The same for a script that calls its second argument when it has something to hand back. */
  runUntilDone<T>(script: string): Promise<T>
  click(): Promise<void>
  /** Types key by key, in place of what the field has. */
  type(text: string): Promise<void>
  /** Whatever follows happens in this frame, until `leaveFrames`. */
  enter(): Promise<void>
}

export interface Wanted {
  selector: string
  /** What the accessibility tree must call it; undefined for what has no role of its own. */
  role: string | undefined
  name: string
  /** The name need not be more than a part of the accessible one. */
  part: boolean
}

export interface Session {
  browser: string
  /** Ends when the page has loaded. */
  go(url: string): Promise<void>
  url(): Promise<string>
  /** Runs a function body in the page and hands back what it returns. */
  run<T>(script: string, ...args: string[]): Promise<T>
  /** The first that can be seen; role and name are what the browser's own accessibility tree says. */
  find(wanted: Wanted): Promise<Element | null>
  leaveFrames(): Promise<void>
  screenshot(): Promise<Uint8Array>
  end(): Promise<void>
}

export interface Engine {
  name: string
  /** Apart from those of the others. */
  firstPort: number
  /** A window of a phone's width; what it starts beside it ends with the stage. */
  start(backstage: Backstage): Promise<Session>
}
