import { readStoredJson, writeStoredJson } from '../lib/storage.ts'

/** A device of a family has a few players; more is a test machine. The oldest choice goes. */
const most = 8

const all = (): string[] => {
  const stored = readStoredJson('pushWanted')
  return Array.isArray(stored) ? stored.filter((tag) => typeof tag === 'string').slice(-most) : []
}

/** Whether this player (`ownerTag`) turned pushes on on this device; it outlives a sign-out. */
export const isPushWanted = (tag: string): boolean => all().includes(tag)

export function rememberPushWanted(tag: string, wanted: boolean): void {
  const others = all().filter((other) => other !== tag)
  writeStoredJson('pushWanted', wanted ? [...others, tag].slice(-most) : others)
}
