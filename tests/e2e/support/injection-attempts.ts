/** What an injection would try in the page. Each runs in the page and sets `injected` if the browser let it. */
export interface InjectionAttempt {
  name: string
  act: () => void | Promise<unknown>
  /** What the watcher must have seen. */
  complaint: RegExp
}

export const scriptInjections: InjectionAttempt[] = [
  {
    name: 'HTML with a handler, put in as a string',
    act: () =>
      document
        .createElement('div')
        .insertAdjacentHTML('beforeend', '<img src=x onerror="globalThis.injected = true">'),
    complaint: /require-trusted-types-for.*insertAdjacentHTML/,
  },
  {
    name: 'an injected <script>',
    act: () => {
      const script = document.createElement('script')
      script.append('globalThis.injected = true')
      document.head.append(script)
    },
    complaint: /policy violation \(enforce\): (require-trusted-types-for|script-src-elem)/,
  },
  {
    name: 'a module from a data address',
    act: () => import(['data:text/javascript', 'globalThis.injected = true'].join()),
    complaint: /policy violation \(enforce\): script-src-elem data/,
  },
  {
    name: 'eval',
    // In a task of its own: what Playwright runs directly may eval whatever the policy says.
    act: () => {
      const { eval: run } = globalThis
      setTimeout(() => run('globalThis.injected = true'))
    },
    complaint: /policy violation \(enforce\): (require-trusted-types-for|script-src).* eval/,
  },
  {
    name: 'a Trusted Types policy of its own',
    act: () => {
      const { trustedTypes } = globalThis as {
        trustedTypes?: { createPolicy: (name: string, rules: object) => unknown }
      }
      trustedTypes?.createPolicy('injected', { createHTML: (text: string) => text })
      Reflect.set(globalThis, 'injected', true)
    },
    complaint: /policy violation \(enforce\): trusted-types .*injected/,
  },
]

export const contentInjections: InjectionAttempt[] = [
  {
    name: 'an inline style',
    act: () => {
      document.body.setAttribute('style', 'opacity: 0')
      if (getComputedStyle(document.body).opacity === '0') Reflect.set(globalThis, 'injected', true)
    },
    complaint: /policy violation \(enforce\): style-src-attr inline/,
  },
  {
    name: 'a call to elsewhere',
    act: async () => {
      await fetch('https://evil.test/injected')
      Reflect.set(globalThis, 'injected', true)
    },
    complaint: /policy violation \(enforce\): connect-src https:\/\/evil\.test/,
  },
  {
    name: 'a picture from elsewhere',
    act: () => {
      const picture = new Image()
      picture.addEventListener('load', () => Reflect.set(globalThis, 'injected', true))
      picture.src = 'https://evil.test/injected.png'
    },
    complaint: /policy violation \(enforce\): img-src https:\/\/evil\.test/,
  },
  {
    name: 'a frame from elsewhere',
    act: () => {
      const frame = document.createElement('iframe')
      frame.src = 'https://evil.test/injected'
      document.body.append(frame)
    },
    complaint: /policy violation \(enforce\): frame-src https:\/\/evil\.test/,
  },
  {
    name: 'a form to elsewhere',
    act: () => {
      const form = document.createElement('form')
      form.action = 'https://evil.test/injected'
      document.body.append(form)
      form.submit()
    },
    complaint: /policy violation \(enforce\): form-action https:\/\/evil\.test/,
  },
  {
    name: 'another base address',
    act: () => {
      const base = document.createElement('base')
      base.href = 'https://evil.test/'
      document.head.append(base)
      if (document.baseURI.includes('evil')) Reflect.set(globalThis, 'injected', true)
    },
    complaint: /policy violation \(enforce\): base-uri https:\/\/evil\.test/,
  },
]
