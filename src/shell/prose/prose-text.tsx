import css from './prose-text.module.css'

interface ProseTextProps {
  /** Paragraphs; those that begin with "- " are items of a list. */
  body: readonly string[]
}

interface Block {
  kind: 'text' | 'list'
  lines: string[]
}

/** Neighbouring items together, so that a screen reader hears one list. */
function blocksOf(body: readonly string[]): Block[] {
  const blocks: Block[] = []
  for (const line of body) {
    const isItem = line.startsWith('- ')
    const last = blocks.at(-1)
    if (isItem && last?.kind === 'list') last.lines.push(line.slice(2))
    else blocks.push({ kind: isItem ? 'list' : 'text', lines: [isItem ? line.slice(2) : line] })
  }
  return blocks
}

/** Our own long texts, from the text files. */
export function ProseText({ body }: ProseTextProps) {
  return blocksOf(body).map(({ kind, lines }) =>
    kind === 'list' ? (
      <ul key={lines[0]} className={css['list']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ) : (
      <p key={lines[0]}>{lines[0]}</p>
    ),
  )
}
