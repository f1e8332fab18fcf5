import { resolve } from 'node:path'
import { build } from 'vite'

const here = import.meta.dirname

/** The readers' page as one script; `sanitizer: false` takes it out of it. */
export async function buildSurfaces({ sanitizer }: { sanitizer: boolean }): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '~': resolve('src') } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        // A library is built with its pictures inlined; the app's stand at an address.
        name: 'icons-at-an-address',
        enforce: 'pre',
        load: (id) => (id.endsWith('/icons.svg') ? 'export default "/icons.svg"' : null),
      },
      {
        name: 'no-sanitiser',
        enforce: 'pre',
        resolveId: (source) =>
          !sanitizer && source.endsWith('/purify.ts') ? resolve(here, 'raw-purify.ts') : null,
      },
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(here, 'surfaces.tsx'), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error('nothing was built')
  const script = first.output.find((file) => file.type === 'chunk')
  if (script?.type !== 'chunk') throw new Error('no script was built')
  return script.code
}
