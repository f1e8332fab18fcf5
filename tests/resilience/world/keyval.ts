/** In the place of idb-keyval: the database of the device, which the world keeps and may block. */
interface Keyval {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  del: (key: string) => Promise<void>
  update: (key: string, change: (value: unknown) => unknown) => Promise<void>
}
declare const keyval: Keyval

export const get = (key: string) => keyval.get(key)
export const set = (key: string, value: unknown) => keyval.set(key, value)
export const del = (key: string) => keyval.del(key)
export const update = (key: string, change: (value: unknown) => unknown) => keyval.update(key, change)
