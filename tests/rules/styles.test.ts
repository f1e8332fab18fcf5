import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { describe, expect, it } from 'vitest'

const texts = new Map(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'public'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(css|svg|tsx?|js)$/.test(file) && !file.startsWith('src/operator/'))
    .map((file) => [file, readFileSync(file, 'utf8')]),
)
const sheets = [...texts].filter(([file]) => file.endsWith('.css'))
const code = [...texts].filter(([file]) => /\.(tsx?|js)$/.test(file))

const all = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

const without = (names: Iterable<string>, ...others: ReadonlySet<string>[]) =>
  [...names].filter((name) => !others.some((other) => other.has(name)))

/** The classes in a sheet's selectors, without comments, strings, other sheets' classes and declarations. */
const classesOf = (sheet: string) =>
  all(
    sheet
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/'[^']*'/g, '')
      .replaceAll(/:global\([^)]*\)/g, '')
      .replaceAll(/\{[^{}]*\}/g, ''),
    /\.([a-z][\w-]*)/gi,
  )

/** The classes that a module's importers use: `styles.name`, or any string literal if they use `styles[word]`. */
function takenFrom(module: string): { named: Set<string>; perhaps: Set<string> } {
  const named = new Set<string>()
  const perhaps = new Set<string>()
  for (const [file, text] of code)
    for (const [, name = '', path = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      if ((path.startsWith('~/') ? path.replace('~/', 'src/') : join(dirname(file), path)) !== module)
        continue
      for (const taken of all(text, new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) named.add(taken)
      if (text.includes(`${name}[`)) for (const word of all(text, /'(\w+)'/g)) perhaps.add(word)
    }
  return { named, perhaps }
}

describe('the style sheets', () => {
  it('have no unused class, and lack none that is used', () => {
    const modules = sheets.filter(([file]) => file.endsWith('.module.css'))
    expect(modules.length).toBeGreaterThan(50)
    const wrong = modules.flatMap(([file, sheet]) => {
      const classes = classesOf(sheet)
      const { named, perhaps } = takenFrom(file)
      return [
        ...without(classes, named, perhaps).map((name) => `${file}: nothing takes .${name}`),
        ...without(named, classes).map((name) => `${file}: there is no .${name}`),
      ]
    })
    expect(wrong).toEqual([])
  })
  it('have their classes joined by one helper', () => {
    const joined = code.filter(([, text]) => /className=\{`|className=\{[^}]*\.join\(/.test(text))
    expect(
      joined.map(([file]) => file),
      'call classNames() of src/ui/class-names.ts',
    ).toEqual([])
  })
  it('define exactly the global classes that markup uses', () => {
    const written = new Set(
      code.flatMap(([, text]) =>
        [
          ...all(text, /className="([^"]+)/g),
          ...all(text, /classNames\('([\w-]+)'/g),
          ...all(text, /'((?:visually|small|skip)-[\w-]+)'/g),
        ].flatMap((names) => names.split(' ').filter(Boolean)),
      ),
    )
    expect(written).toEqual(classesOf(texts.get('src/ui/utilities.css') ?? ''))
  })
  it('use every custom property that they set, and set every one that they use', () => {
    const everything = [...texts.values()].join('\n')
    const set = all(everything, /(?<![\w-])(--[a-z][\w-]*)'?[:,]/g)
    const read = all(everything, /getPropertyValue\('(--[\w-]+)'\)/g)
    const taken = new Set([...all(everything, /var\((--[\w-]+)/g), ...read])
    expect({ nothingTakes: without(set, taken), nothingSets: without(taken, set) }).toEqual({
      nothingTakes: [],
      nothingSets: [],
    })
  })

  // A theme that was chosen is not the system's, which is what a media query asks for.
  it('depend on the theme only through tokens', () => {
    const asking = sheets.filter(([, sheet]) => /prefers-color-scheme|light-dark\(|data-theme/.test(sheet))
    expect(
      asking.map(([file]) => file),
      'give the colour a name in src/ui/tokens.css, with light-dark(light, dark)',
    ).toEqual(['src/ui/tokens.css'])
  })
  it('end every animation and transition at once under reduced motion', () => {
    const base = sheets.find(([file]) => file === 'src/ui/base.css')?.[1] ?? ''
    const asked = /@media \(prefers-reduced-motion: reduce\) \{([^]*?)\n\}/.exec(base)?.[1] ?? ''
    expect(asked).toMatch(/^\s*\*,\s*\*?::before,/)
    for (const name of ['animation-duration', 'transition-duration'])
      expect(asked, name).toMatch(new RegExp(`${name}: (0s|1ms) !important`))
  })
  it('have no unused keyframes', () => {
    const idle = sheets.flatMap(([file, sheet]) =>
      [...all(sheet, /@keyframes (\w+)/g)]
        .filter((name) => !new RegExp(`animation(-name)?:[^;]*\\b${name}\\b`).test(sheet))
        .map((name) => `${file}: ${name}`),
    )
    expect(idle).toEqual([])
  })
})
