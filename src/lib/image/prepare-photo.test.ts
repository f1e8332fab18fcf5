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
const { compressImage, refusalOf } = await import('./prepare-photo.ts')

const file = new File(['original'], 'a.png', { type: 'image/png' })
const revoked: string[] = []
let given: Options | undefined

beforeEach(() => {
  revoked.length = 0
  fake.aborts = 0
  fake.run = (_file, options) => {
    given = options
    options.success(new Blob(['smaller'], { type: 'image/jpeg' }))
  }
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
})
afterEach(() => vi.restoreAllMocks())

describe('compression', () => {
  it('compresses with the documented quality, size limit and longest side', async () => {
    await compressImage(file)
    expect(given).toMatchObject({
      quality: 0.6,
      mimeType: 'image/jpeg',
      strict: false,
      maxWidth: 4096,
      maxHeight: 4096,
    })
    // compressorjs rotates pictures upright by default.
    expect(given).not.toHaveProperty('checkOrientation')
    expect(given).not.toHaveProperty('retainExif')
  })
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

describe('the errors of compressorjs', () => {
  it.each([
    ['The first argument must be a File or Blob object.', 'notImage'],
    ['The first argument must be an image File or Blob object.', 'notImage'],
    ['The current browser does not support image compression.', 'unsupported'],
    ['Failed to load the image.', 'loadFailed'],
    ['Failed to read the image with FileReader.', 'readFailed'],
    ['Failed to read the compressed image with Blob.arrayBuffer().', 'readFailed'],
    ['Aborted to read the image with FileReader.', 'aborted'],
    ['Aborted to load the image.', 'aborted'],
    ['The compression process has been aborted.', 'aborted'],
    ['something new', 'unsupported'],
  ])('%s', (message, problem) => {
    expect(refusalOf(new Error(message)).problem).toBe(problem)
  })
})
