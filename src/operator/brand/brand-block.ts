/** `platform.<host>.json`: members over those of the delivered block, and `brand`. What is invalid is left out and reported. */
import { languages, type Language } from '#i18n/languages.ts'
import { shortcutNames } from '#i18n/manifest.ts'
import {
  blockFlag,
  blockMembers,
  blockText,
  listOf,
  oneOf,
  optional,
  orNull,
  otherwise,
  textsBy,
  type Read,
} from '~/api/block-reader.ts'
import { overrideProblems } from '~/api/paths.ts'
import { readPlatform, type Platform } from '~/api/platform.ts'
import { isValidLink, safeRedirect } from '~/lib/links.ts'
import { isRecord } from '~/lib/parse-json.ts'
import { seedNames } from './palette.ts'

const must = 'may only name languages of the app, such as "ja-JP"'
const pictureFile = (kinds: string) =>
  blockText({
    pattern: new RegExp(`^[\\w-]{1,60}\\.(${kinds})$`),
    must: `must be the name of a file beside the block (${kinds.replaceAll('|', ', ')})`,
  })

const ratio: Read<number> = (value, path, problems) => {
  if (typeof value === 'number' && value >= 0.25 && value <= 8) return value
  problems.push(`${path}: must be a number from 0.25 to 8`)
  return 1
}

const someOf =
  <T>(read: Read<T[]>, most: number): Read<T[]> =>
  (value, path, problems) => {
    const list = read(value, path, problems)
    if (list.length < 1 || list.length > most) problems.push(`${path}: must have 1 to ${most} entries`)
    return [...new Set(list)]
  }

const colour = blockText({ pattern: /^#[0-9a-f]{6}$/i, must: 'must be a colour such as "#f6be4b"' })

const readBrand = blockMembers({
  /** Seeds of all colours (`palette.ts`). */
  colors: otherwise(textsBy(seedNames, colour, `may only name seeds: ${seedNames.join(', ')}`), {}),
  /** In the place of the lantern; with `hasName`, in the place of the brand's name too. */
  logo: orNull(
    blockMembers({
      file: pictureFile('svg|png|webp'),
      ratio: otherwise(ratio, 1),
      hasName: otherwise(blockFlag, false),
    }),
  ),
  /** Of the tab, of an iOS home screen, and of the installed app (PNG, square). */
  favicon: orNull(pictureFile('svg|png')),
  touchIcon: orNull(pictureFile('png')),
  icons: otherwise(
    listOf(
      blockMembers({
        file: pictureFile('png'),
        purpose: otherwise(oneOf(['any', 'maskable', 'monochrome']), 'any'),
      }),
    ),
    [],
  ),
  /** The name below the icon, where the brand's own is too long for it. */
  shortName: optional(blockText({ longest: 12 })),
  description: otherwise(textsBy(languages, blockText({ longest: 300 }), must), {}),
  shortcuts: optional(listOf(oneOf(shortcutNames))),
  /** Those that players may choose; the first is what a first visit sees. */
  languages: optional(someOf<Language>(listOf(oneOf(languages)), languages.length)),
  links: otherwise(
    someOf(
      listOf(
        blockMembers({
          label: textsBy(languages, blockText({ longest: 40 }), must),
          href: blockText({
            longest: 500,
            check: (href) => isValidLink(href) || safeRedirect(href) !== null,
            must: 'must be a path of the app, or start with http(s):, mailto: or tel:',
          }),
        }),
      ),
      8,
    ),
    [],
  ),
  /** The edition of the user agreement; stands on its page and where the registration asks for it. */
  terms: orNull(
    blockMembers({
      version: blockText({ longest: 20 }),
      date: blockText({
        pattern: /^\d{4}-\d\d-\d\d$/,
        check: (date) => !Number.isNaN(Date.parse(date)),
        must: 'must be a day such as "2026-11-01"',
      }),
    }),
  ),
})
export type Brand = ReturnType<typeof readBrand>

export interface BrandBlock {
  /** What the app's own block becomes, without `brand`; null where it stays as it was delivered. */
  platform: Record<string, unknown> | null
  brand: Brand
  /** A line each: what is wrong, by its path. */
  problems: string[]
}

type Json = Record<string, unknown>

/** Takes out of `value` what lies at `path` ("links.0.href"); one entry of a list takes the whole list along. */
function without(value: Json, path: readonly string[]): Json {
  const [name = '', ...rest] = path
  const inner = value[name]
  const { [name]: _gone, ...others } = value
  if (!rest.length || !isRecord(inner)) return others
  return { ...others, [name]: without(inner, rest) }
}

/** Reads again and again without what is wrong, until nothing is; the problems of all that was left out. */
function readSound<T>(
  read: Read<T>,
  given: Json,
  own: Json = {},
): { sound: Json; value: T; problems: string[] } {
  const all: string[] = []
  let sound = given
  for (;;) {
    const problems: string[] = []
    const value = read({ ...own, ...sound }, '', problems)
    if (!problems.length) return { sound, value, problems: all }
    const before = JSON.stringify(sound)
    for (const problem of problems) {
      all.push(problem)
      sound = without(sound, problem.slice(0, problem.indexOf(': ')).split('.'))
    }
    // A member that is missing inside of another cannot be left out: the other goes.
    if (JSON.stringify(sound) === before)
      for (const problem of problems) sound = without(sound, [/^[^.:]*/.exec(problem)?.[0] ?? ''])
    if (JSON.stringify(sound) === before) throw new Error(problems.join('; '))
  }
}

/** The names of calls too, which a page looks at once it is mounted. */
const readHost: Read<Platform> = (value, path, problems) => {
  const read = readPlatform(value, path, problems)
  problems.push(...overrideProblems(read.pathOverrides))
  return read
}

/** Reads the text of a host's file over the text of the delivered block. Never throws for what an operator wrote. */
export function readBrandBlock(text: string, delivered: string): BrandBlock {
  const own = JSON.parse(delivered) as Json
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    data = error
  }
  if (!isRecord(data) || data instanceof Error) {
    const why = data instanceof Error ? data.message : 'must be an object'
    return { platform: null, brand: readBrand({}, '', []), problems: [`not a valid block: ${why}`] }
  }
  const { brand = {}, ...members } = data
  const branded = isRecord(brand)
    ? readSound(readBrand, brand)
    : { value: readBrand({}, '', []), problems: ['must be an object'] }
  const { sound, problems } = readSound(readHost, members, own)
  const platform = { ...own, ...sound }
  return {
    platform: JSON.stringify(platform) === JSON.stringify(own) ? null : platform,
    brand: branded.value,
    problems: [...problems, ...branded.problems.map((problem) => `brand.${problem}`)],
  }
}
