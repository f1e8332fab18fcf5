import type { Element, Session } from './engine.ts'
import { enabledScript, problemsScript, restsScript, seesScript, watchScript } from './in-page.ts'
import { eventually } from './patience.ts'

/** Where elements of a role are looked for; the browser's accessibility tree decides whether they have it. */
const selectors = {
  button: 'button, [role=button]',
  link: 'a[href]',
  field: 'input, textarea',
  checkbox: 'input[type=checkbox]',
  option: '[role=option]',
  heading: 'h1, h2, h3, h4',
  dialog: 'dialog, [role=dialog]',
  frame: 'iframe',
}
export type Kind = keyof typeof selectors

/** What the accessibility tree must call them; a password field and a frame have no role of their own. */
const roles: Partial<Record<Kind, string>> = {
  button: 'button',
  link: 'link',
  checkbox: 'checkbox',
  option: 'option',
  heading: 'heading',
  dialog: 'dialog',
}

/** What the player sees, found by role and name. Every act waits until it is possible. */
export class Page {
  readonly #session: Session
  readonly #origin: string
  readonly #problems: string[] = []

  constructor(session: Session, origin: string) {
    this.#session = session
    this.#origin = origin
  }

  async open(path: string): Promise<void> {
    await this.#keepProblems()
    await this.#session.go(this.#origin + path)
  }

  async #keepProblems(): Promise<void> {
    if ((await this.#session.url()).startsWith('http'))
      this.#problems.push(...(await this.#session.run<string[]>(problemsScript)))
  }

  /** Everything that went wrong in any page since the last time. */
  async problems(): Promise<string[]> {
    await this.#keepProblems()
    return this.#problems.splice(0)
  }

  /** The first element of this kind and name that can be seen; in an open modal only, when there is one. */
  #look = (kind: Kind, name: string, { part = false } = {}) =>
    this.#session.find({ selector: selectors[kind], role: roles[kind], name, part })

  /** Finds and acts as one: a screen that renders anew between the two is met again. */
  #act(kind: Kind, name: string, act: (element: Element) => Promise<unknown>, options = {}): Promise<true> {
    return eventually(`${kind} "${name}"`, async () => {
      const element = await this.#look(kind, name, options)
      if (!element) return false
      await act(element)
      return true
    })
  }

  find = (kind: Kind, name: string) => this.#act(kind, name, () => Promise.resolve())
  press = (kind: Kind, name: string, options: { part?: boolean } = {}) =>
    this.#act(
      kind,
      name,
      async (element) => {
        if (!(await element.run<boolean>(enabledScript))) throw new Error('it is disabled')
        if (!(await element.runUntilDone<boolean>(restsScript))) throw new Error('it moves or is covered')
        await element.click()
      },
      options,
    )
  type = (name: string, text: string) => this.#act('field', name, (field) => field.type(text))
  gone = (kind: Kind, name: string) =>
    eventually(`no ${kind} "${name}"`, async () => (await this.#look(kind, name)) === null)
  sees = (text: string, timeoutMs?: number) =>
    eventually(`"${text}"`, () => this.#session.run<boolean>(seesScript, text), timeoutMs)
  /** Waits until a script in the page gives something else than null or false. */
  until = <T>(what: string, script: string) =>
    eventually(what, () => this.#session.run<T | null | false>(script))
  at = (pattern: RegExp) =>
    eventually(`an address like ${pattern}`, async () => pattern.test(await this.#session.url()))

  /** Works inside a frame, watched like the page around it. */
  async inFrame(title: string, work: () => Promise<void>): Promise<void> {
    await this.#act('frame', title, (frame) => frame.enter(), { part: true })
    // A frame begins with an empty document of its own.
    await eventually(`the document in frame "${title}"`, async () =>
      (await this.#session.run<string>(watchScript)).startsWith('http'),
    )
    await work()
    this.#problems.push(...(await this.#session.run<string[]>(problemsScript)))
    await this.#session.leaveFrames()
  }
}
