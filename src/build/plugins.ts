/** The small steps of the build. */
import { resolve } from 'node:path'
import { minifySync, type Plugin } from 'vite'
import { manifestFile, manifestIn, manifestLanguages } from '#i18n/manifest.ts'

/** The web app manifest once more in each language; `public/bootstrap.js` names the player's to the browser. */
export const manifests = (): Plugin => ({
  name: 'amigo-manifests',
  apply: 'build',
  generateBundle() {
    for (const language of manifestLanguages)
      this.emitFile({
        type: 'asset',
        fileName: manifestFile(language),
        source: JSON.stringify(manifestIn(language)),
      })
  },
})

/** Lets i18next come after the first screen, although react-i18next imports one function of it at once. */
export const i18nextLater = (): Plugin => ({
  name: 'amigo-i18next-later',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'i18next' && importer?.includes('/react-i18next/')
      ? resolve('i18n/key-from-selector.ts')
      : null,
})

/** Oxc before terser, which `build.minify` names: each finds what the other leaves, together 1 % of all script. */
export const minifyTwice = (): Plugin => ({
  name: 'amigo-minify-twice',
  apply: 'build',
  enforce: 'post',
  renderChunk: (code, chunk) => ({
    code: minifySync(chunk.fileName, code, { module: true, mangle: { toplevel: true } }).code,
    map: null,
  }),
})
