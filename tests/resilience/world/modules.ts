/** The modules of a world, bundled once per process. */
import { readdirSync } from 'node:fs'
import type { Plugin } from 'vite'
import { bundle, root, type Edit } from './bundle.ts'
import { globalNames } from './globals.ts'
import { liveGlobalNames, type LiveModules } from './live-server.ts'
import type { Modules } from './site.ts'
import type { TabModules } from './tab.ts'

/** Replaces modules that need a screen: texts, and the update prompt. */
const withoutScreens: Plugin = {
  name: 'without-screens',
  enforce: 'pre',
  load(id) {
    if (id.endsWith('/i18n/namespaces.ts')) return 'export const fetchNamespace = async () => ({})'
    if (id.endsWith('/app/bar-prompts.tsx')) return 'export const showUpdatePrompt = async () => undefined'
    return null
  },
}

/** Stateless modules, which all tabs share, because evaluating them is most of the cost of a tab. */
const shared = [
  'valibot',
  'react',
  'react/jsx-runtime',
  'i18next',
  'react-i18next',
  '@formkit/tempo',
  'dompurify',
  ...readdirSync(`${root}src/api/contract`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${root}src/api/contract/${file}`),
]
const sharedEntry = `${root}shared-modules`

const sharing: Plugin = {
  name: 'sharing',
  resolveId: (id) => (id === sharedEntry ? id : null),
  load: (id) =>
    id === sharedEntry
      ? shared.map((from, index) => `export * as m${index} from ${JSON.stringify(from)}`).join('\n')
      : null,
}

const takeShared: Plugin = {
  name: 'take-shared',
  enforce: 'pre',
  async resolveId(source, importer) {
    const direct = shared.indexOf(source)
    if (direct >= 0) return { id: `shared/${direct}`, external: true }
    if (!source.includes('contract/') && !importer?.includes('/contract/')) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    const index = found ? shared.indexOf(found.id) : -1
    return index < 0 ? found : { id: `shared/${index}`, external: true }
  },
}

async function loadShared(edits: readonly Edit[]): Promise<(id: string) => unknown> {
  const known = { plugins: [withoutScreens, sharing], edits }
  const open = await bundle<Record<string, object>>(sharedEntry, [], known)
  const all = open({})
  const modules = shared.map((_from, index) => ({ ...all[`m${index}`], __esModule: true }))
  return (id) => modules[Number(id.replace('shared/', ''))]
}

export async function loadModules(edits: readonly Edit[] = []): Promise<Modules> {
  const require = await loadShared(edits)
  const plugins = [takeShared, withoutScreens]
  const tab = await bundle<TabModules>('client.ts', globalNames, { edits, plugins })
  const worker = await bundle<object>('../../../sw/sw.ts', globalNames, { edits })
  const external = [/^node:/]
  const live = await bundle<LiveModules>('live-handlers.ts', liveGlobalNames, { edits, external })
  return { live, tab: (globals) => tab({ ...globals, require }), worker }
}
