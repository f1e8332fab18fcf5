/**
 * Bundles the app's modules into functions: each call creates a tab, a worker or a back end with its own module instances
 * and with globals of the world. A planted fault is an edit of a source before bundling.
 */
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { build, type Plugin } from 'vite'

/** An edit of a source, for tests of the world itself. */
export interface Edit {
  file: string
  find: string
  put: string
}

/** Runs the modules with these globals; returns the entry's exports. */
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

/** Replaces idb-keyval by the device's database, which the world may block. */
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

/** `names`: the globals that the modules get in addition to JavaScript's. */
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
  // Shared modules are loaded already.
  const code = chunk.code.replaceAll(/\bimport\(("shared\/\d+")\)/g, 'Promise.resolve(require($1))')
  const script = new Script(
    `(function ({ ${names.join(', ')} }) { const exports = {}, module = { exports }; ${code}\n; return module.exports })`,
    { filename: entry },
  )
  return script.runInThisContext() as Open<Exports>
}
