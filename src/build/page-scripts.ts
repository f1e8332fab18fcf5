import { resolve } from 'node:path'
import { build } from 'vite'

/** Bundles a page script into one IIFE. All but `start-app` are inlined into the delivered documents. */
export async function pageScript(
  name: 'bootstrap' | 'public-page' | 'start-app',
  alias: Record<string, string>,
  define: Record<string, string> = {},
) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    define,
    build: {
      target: 'es2022',
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      lib: { entry: resolve(`src/build/page/${name}.ts`), formats: ['iife'], name: 'page' },
      minify: 'terser',
      terserOptions: { compress: { passes: 3, ecma: 2020 }, format: { comments: false } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk || chunk.code.includes('</')) throw new Error(`${name}: no script that can stand in a page`)
  return chunk.code.trim()
}
