import { Icon } from '../../ui/icon.tsx'
import css from './prose-contents.module.css'

interface ProseContentsProps {
  title: string
  chapters: readonly { id: string; title: string }[]
}

/** Where the page's chapters are: beside the text on a desk, folded above it on a phone. */
export function ProseContents({ title, chapters }: ProseContentsProps) {
  const list = (
    <ol className={css['list']}>
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          <a href={`#${chapter.id}`} className={css['entry']}>
            {chapter.title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <details className={css['folded']}>
        <summary className={css['summary']}>
          <Icon name="menu" size="s" />
          {title}
          <span className={css['arrow']}>
            <Icon name="chevron" size="s" />
          </span>
        </summary>
        <nav aria-label={title}>{list}</nav>
      </details>
      <nav className={css['beside']} aria-label={title}>
        <p className={css['heading']}>{title}</p>
        {list}
      </nav>
    </>
  )
}
