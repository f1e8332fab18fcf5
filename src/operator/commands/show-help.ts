import { readFileSync } from 'node:fs'

/** With `--help`: prints the comment at the head of a command's file, and ends. */
export function showHelp(file: string): void {
  if (!process.argv.includes('--help')) return
  const [, comment = ''] = /\/\*\*\n([^]*?)\n \*\//.exec(readFileSync(file, 'utf8')) ?? []
  console.log(comment.replaceAll(/^ \* ?/gm, ''))
  process.exit(0)
}
