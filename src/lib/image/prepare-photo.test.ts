import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

interface Options {
  success: (result: Blob) => void
  error: (error: Error) => void
  [option: string]: unknown
}
/** A fake compressorjs, whose behaviour each test sets. */
const fake = vi.hoisted(() => ({
  run: (_file: Blob, _options: Options): void => {},
  aborts: 0,
  image: { src: 'blob:source', removeAttribute: () => {} },
}))
vi.mock('compressorjs', () => ({
  default: class {
    image = fake.image
    constructor(file: Blob, options: Options) {
      fake.run(file, options)
    }
    abort() {
      fake.aborts += 1
    }
  },
}))
const { compressImage, oneAtATime } = await import('./prepare-photo.ts')

const file = new File(['original'], 'a.png', { type: 'image/png' })
const revoked: string[] = []

beforeEach(() => {
  revoked.length = 0
  fake.aborts = 0
  fake.run = (_file, options) => {
    options.success(new Blob(['smaller'], { type: 'image/jpeg' }))
  }
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
})
afterEach(() => vi.restoreAllMocks())

describe('compression', () => {
  it('rejects an unchanged file, as the same object or as a copy of its bytes', async () => {
    for (const same of [file, new Blob(['original'])]) {
      fake.run = (_file, { success }) => success(same)
      await expect(compressImage(file)).rejects.toMatchObject({ problem: 'unsupported' })
    }
    fake.run = (_file, { success }) => success(new Blob(['0riginal']))
    await expect(compressImage(file)).resolves.toBeInstanceOf(Blob)
  })
  it('revokes its object URL after success, failure and abort', async () => {
    await compressImage(file)
    fake.run = (_file, { error }) => error(new Error('Failed to load the image.'))
    await expect(compressImage(file)).rejects.toMatchObject({ problem: 'loadFailed' })
    fake.run = () => {}
    const stop = new AbortController()
    const work = compressImage(file, { signal: stop.signal })
    await new Promise((resolve) => setTimeout(resolve))
    stop.abort()
    await expect(work).rejects.toMatchObject({ problem: 'aborted' })
    expect(fake.aborts).toBe(1)
    expect(revoked).toEqual(['blob:source', 'blob:source', 'blob:source'])
  })
  it('does not start after an abort', async () => {
    fake.run = () => {
      throw new Error('began')
    }
    await expect(compressImage(file, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      problem: 'aborted',
    })
  })
})

it('runs tasks one after the other, and continues after a failed one', async () => {
  const run = oneAtATime()
  const log: string[] = []
  const task =
    (name: string, fails = false) =>
    async () => {
      log.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 2))
      log.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const all = await Promise.allSettled([run(task('a')), run(task('b', true)), run(task('c'))])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})
