/** What the sources of the parts say themselves: which components they export, and where. */
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

export const components = Object.entries(sources).flatMap(([path, text]) =>
  [...text.matchAll(/export (?:function|const) ([A-Z]\w*[a-z]\w*)/g)].map(([, name = '']) => ({
    name,
    file: path.replace(/^\//, ''),
  })),
)
