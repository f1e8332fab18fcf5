/** What the sources of the parts say themselves: which components they export, where, and their descriptions. */
const sources = import.meta.glob<string>(
  [
    '/src/ui/**/*.tsx',
    '/src/components/**/*.tsx',
    '/src/app/desktop/**/*.tsx',
    '/src/features/games/game-tile.tsx',
    '/src/features/agent/team-figures.tsx',
    '!**/*.test.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
)

export interface Source {
  name: string
  file: string
  /** The comment above the component. */
  description: string
}

/** `*` and line ends of a comment, which are no part of what it says. */
const plain = (comment: string) => comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()

/** Every component that a file exports, with the comment that stands directly above it. */
function componentsOf([path, text]: [string, string]): Source[] {
  const exported =
    /(?:\/\*\*(?<comment>(?:(?!\*\/)[^])*)\*\/\s*\n)?export (?:function|const) (?<name>[A-Z]\w*[a-z]\w*)/g
  return [...text.matchAll(exported)].map(({ groups }) => ({
    name: groups?.['name'] ?? '',
    file: path.replace(/^\//, ''),
    description: plain(groups?.['comment'] ?? ''),
  }))
}

export const components: readonly Source[] = Object.entries(sources).flatMap(componentsOf)

export const sourceOf = (name: string) => components.find((component) => component.name === name)
