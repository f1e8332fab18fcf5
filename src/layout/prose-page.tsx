import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { brandExtras } from '~/api/brand.ts'
import { platform } from '~/api/platform.ts'
import { RegionNotice } from '~/components/region-notice.tsx'
import { SupportText } from '~/components/support/contact-link.tsx'
import { formatWireTime } from '~/lib/dates.ts'
import { classNames } from '~/ui/class-names.ts'
import { Icon } from '~/ui/icon.tsx'
import lookStyles from '~/ui/looks.module.css'
import phoneHidden from '~/ui/phone-hidden.module.css'
import { ScreenBody } from '~/ui/screen-body.tsx'
import styles from './prose-page.module.css'

/** The pages of `i18n/<lang>/about.json`; each is named as its title in the frame's texts. */
export type ProseName = 'aboutUs' | 'privacyPolicy' | 'userAgreement' | 'responsibleGame' | 'discountStatute'

/** When each text was last changed, in every language at once. */
const updated: Record<ProseName, string> = {
  aboutUs: '2026-11-20',
  privacyPolicy: '2026-11-20',
  userAgreement: '2026-11-20',
  responsibleGame: '2026-11-20',
  discountStatute: '2026-11-20',
}

interface Prose {
  intro: string
  sections: Record<string, { title: string; body: readonly string[] }>
}

interface ProsePageProps {
  page: ProseName
  /** A chapter on something that is not here. */
  without?: string | undefined
  /** Stands between the introduction and the text. */
  children?: ReactNode
}

/** The one content screen of the about pages: contents beside the text on a desk, above it on a phone. */
export function ProsePage({ page, without, children }: ProsePageProps) {
  const { t, i18n } = useTranslation(['about', 'shell'])
  const { brandName: brand, ageLimit: age } = platform()
  const terms = page === 'userAgreement' ? brandExtras().terms : null
  const dayOf = (day: string) => formatWireTime(`${day}T00:00:00Z`, i18n.language, 'date', 'UTC')
  const { intro, sections } = t(page, { ns: 'about', returnObjects: true, brand, age }) as unknown as Prose
  const chapters = Object.entries(sections)
    .filter(([id]) => id !== without)
    .map(([id, section]) => ({ id, ...section }))
  return (
    <ScreenBody width="normal">
      <header className={styles.header}>
        <h1 className={phoneHidden.hidden}>{t(`shell:title.${page}`)}</h1>
        <p className="small-muted">
          {terms
            ? t('about:terms', { version: terms.version, date: dayOf(terms.date) })
            : t('about:updated', { date: dayOf(updated[page]) })}
        </p>
        <p className={styles.intro}>{intro}</p>
        <RegionNotice />
      </header>
      {children}
      <div className={classNames(lookStyles.singleColumn, styles.columns)}>
        <ProseContents title={t('about:contents')} chapters={chapters} />
        <div className={styles.sections}>
          {chapters.map(({ id, title, body }) => (
            <section key={id} id={id} className={styles.section}>
              <h2 className={styles.title}>{title}</h2>
              <ProseText body={body} />
            </section>
          ))}
        </div>
      </div>
    </ScreenBody>
  )
}

interface ProseContentsProps {
  title: string
  chapters: readonly { id: string; title: string }[]
}

/** Where the page's chapters are: beside the text on a desk, folded above it on a phone. */
function ProseContents({ title, chapters }: ProseContentsProps) {
  const list = (
    <ol className={styles.list}>
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          <a href={`#${chapter.id}`} className={classNames(lookStyles.targetLine, styles.entry)}>
            {chapter.title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <details className={styles.folded}>
        <summary className={classNames(lookStyles.targetLine, styles.summary)}>
          <Icon name="menu" size="s" />
          <span>{title}</span>
          <span className={styles.arrow}>
            <Icon name="chevron" size="s" />
          </span>
        </summary>
        <nav aria-label={title}>{list}</nav>
      </details>
      <nav className={styles.beside} aria-label={title}>
        <p className={classNames('small-muted', styles.heading)}>{title}</p>
        {list}
      </nav>
    </>
  )
}

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

function ProseText({ body }: ProseTextProps) {
  return blocksOf(body).map(({ kind, lines }) =>
    kind === 'list' ? (
      <ul key={lines[0]} className={styles.textList}>
        {lines.map((line) => (
          <li key={line}>
            <SupportText text={line} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={lines[0]}>
        <SupportText text={lines[0] ?? ''} />
      </p>
    ),
  )
}
