/** Modules by their paths, for the groups of `entries.ts`. */
import { existsSync } from 'node:fs'
import { relative } from 'node:path'

export interface ModuleList {
  /** Files (each with its stylesheet), or folders with a slash at the end, from the project's root. */
  modules: readonly string[]
  /** Left out of a folder. */
  except?: readonly string[]
  /** Packages under node_modules. */
  packages?: readonly string[]
}

/** Modules of packages, by the beginnings of their paths. */
export function inPackages(beginnings: string): RegExp {
  return new RegExp(`/node_modules/(?:${beginnings})[/.]`)
}

/** A test for module ids: whether one is in the list. Throws where the list names what is not there. */
export function membersOf({ modules, except = [], packages = [] }: ModuleList): (id: string) => boolean {
  const missing = [...modules, ...except].filter((path) => !existsSync(path))
  if (missing.length) throw new Error(`src/build/entries.ts names ${missing.join(', ')}, which is not there`)
  const covers = (list: readonly string[], path: string) =>
    list.some((entry) =>
      entry.endsWith('/')
        ? path.startsWith(entry)
        : path === entry || path === entry.replace(/\.tsx?$/, '.module.css'),
    )
  return (id) => {
    const path = relative('.', id.replace(/\?.*$/, '')).replaceAll('\\', '/')
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(path) ?? []
    if (name) return packages.includes(name)
    return covers(modules, path) && !covers(except, path)
  }
}
