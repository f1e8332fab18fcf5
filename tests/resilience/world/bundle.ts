/**
 * The app's own modules as functions that can be called again and again: a call is a tab, a worker or a back end with
 * modules of its own, and with globals that the world gives it. A planted fault is an edit of a source on the way.
 */
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { build, type Plugin } from 'vite'

/** A change of a source, for a test of the world itself. */
export interface Edit {
  file: string
  find: string
  put: string
}

/** Calls the modules with these globals; gives what the entry exports. */
export type Open<Exports> = (globals: Record<string, unknown>) => Exports

export const root = fileURLToPath(new URL('../../../', import.meta.url))

function plant(edits: readonly Edit[]): Plugin {
  return {
    name: 'plant',
    enforce: 'pre',
    transform(code, id) {
      const wanted = edits.filter(({ file }) => id === root + file)
      if (!wanted.length) return null
      return wanted.reduce((text, { file, find, put }) => {
        if (!text.includes(find)) throw new Error(`${file} has no ${find}`)
        return text.replace(find, () => put)
      }, code)
    },
  }
}

/** In the place of idb-keyval: the database of the device, which the world keeps and may block. */
const keyval: Plugin = {
  name: 'keyval',
  enforce: 'pre',
  resolveId: (id) => (id === 'idb-keyval' ? id : null),
  load: (id) => (id === 'idb-keyval' ? 'export const { get, set, del, update } = keyval' : null),
}

interface Ways {
  edits?: readonly Edit[]
  plugins?: Plugin[]
  external?: readonly (string | RegExp)[]
}

/** `names`: every global that the modules may find by its name, beside JavaScript's own. */
export async function bundle<Exports>(
  entry: string,
  names: readonly string[],
  { edits = [], plugins = [], external = [] }: Ways = {},
): Promise<Open<Exports>> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [plant(edits), keyval, ...plugins],
    resolve: {
      alias: {
        '~': `${root}src`,
        'use-sync-external-store/shim/with-selector.js': 'use-sync-external-store/with-selector',
        'use-sync-external-store/shim/index.js': 'use-sync-external-store',
      },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      modulePreload: false,
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ['cjs'], fileName: 'code' },
      rolldownOptions: { external: [...external], output: { codeSplitting: false } },
    },
  })
  const [built] = Array.isArray(output) ? output : []
  const chunk = built?.output.find((file) => file.type === 'chunk')
  if (!chunk) throw new Error(`nothing came of ${entry}`)
  // What is shared is there already.
  const code = chunk.code.replaceAll(/\bimport\(("shared\/\d+")\)/g, 'Promise.resolve(require($1))')
  const script = new Script(
    `(function ({ ${names.join(', ')} }) { const exports = {}, module = { exports }; ${code}\n; return module.exports })`,
    { filename: entry },
  )
  return script.runInThisContext() as Open<Exports>
}
