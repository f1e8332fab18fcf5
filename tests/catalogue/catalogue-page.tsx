import { useSnapshot } from 'valtio'
import { shown as shownTheme, showTheme } from '~/layout/theme-choice.ts'
import { themeChoices, type Theme } from '~/lib/theme.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { Checkbox } from '~/ui/checkbox.tsx'
import { Segmented } from '~/ui/segmented.tsx'
import { SelectField } from '~/ui/select-field.tsx'
import { Toaster } from '~/ui/toaster.tsx'
import { languageNames, languages, type Language } from '../../i18n/languages.ts'
import styles from './catalogue-page.module.css'
import type { States } from './part.ts'
import { sections } from './sections.ts'
import { sourceOf } from './sources.ts'

const idOf = (title: string) => title.toLowerCase().replaceAll(/\W+/g, '-')

const themeNames: Record<Theme, string> = { system: 'System', dark: 'Dark', light: 'Light' }

/** Says the choice in the address too, so that a state of the catalogue can be linked. */
function writeAddress(name: string, value: string): URL {
  const address = new URL(globalThis.location.href)
  address.searchParams.set(name, value)
  globalThis.history.replaceState(null, '', address)
  return address
}

/** The browser looked for the anchor before the first part was drawn. */
function goToAnchor(main: HTMLElement | null): void {
  if (main) document.getElementById(globalThis.location.hash.slice(1))?.scrollIntoView()
}

/** Every part of the design system and every shared part of the app, in its states. */
export function CataloguePage({ language }: { language: Language }) {
  const { theme } = useSnapshot(shownTheme)
  const { isOnline } = useSnapshot(online)
  const count = sections.flatMap(({ parts }) => Object.keys(parts)).length

  function chooseTheme(chosen: Theme) {
    showTheme(chosen)
    writeAddress('theme', chosen)
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {/* By this name tests/rules/bundle.test.ts sees that none of it is delivered. */}
        <h1 id="parts-catalogue">Amigo’s parts</h1>
        <p className={styles.about}>
          {count} components of <code>src/ui</code>, <code>src/components</code> and{' '}
          <code>src/app/desktop</code> in their states. Served by
          <code> npm run dev</code> only, never delivered. Each description is the comment in the source.
        </p>
        <div className={styles.switches}>
          <Segmented
            label="Theme"
            name="theme"
            options={themeChoices.map((value) => ({ value, label: themeNames[value] }))}
            value={theme}
            onChange={chooseTheme}
          />
          <SelectField
            label="Language of the parts’ own texts"
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={language}
            // A page's language never changes: it is loaded again, as in the app.
            onChange={(event) => globalThis.location.assign(writeAddress('lang', event.target.value))}
          />
          <Checkbox
            label="The server can be reached"
            checked={isOnline}
            onChange={(event) => {
              online.isOnline = event.target.checked
            }}
          />
        </div>
      </header>
      <nav className={styles.contents} aria-label="Contents">
        <details className={styles.fold} open={globalThis.innerWidth >= 1024}>
          <summary>Contents</summary>
          {sections.map(({ title, parts }) => (
            <div key={title}>
              <a className={styles.sectionLink} href={`#${idOf(title)}`}>
                {title}
              </a>
              <ul className={styles.links}>
                {Object.keys(parts).map((name) => (
                  <li key={name}>
                    <a href={`#${name}`}>{name}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </details>
      </nav>
      <main className={styles.sections} ref={goToAnchor}>
        {sections.map((section) => (
          <section key={section.title} className={styles.section} aria-labelledby={idOf(section.title)}>
            <h2 id={idOf(section.title)}>{section.title}</h2>
            <p className={styles.about}>{section.about}</p>
            {Object.entries(section.parts).map(([name, states]) => (
              <PartStates key={name} name={name} states={states} wide={section.wide?.includes(name)} />
            ))}
          </section>
        ))}
      </main>
      <Toaster />
    </div>
  )
}

/** Every second part of a comment between backticks is code. */
const codeOrText = (text: string, at: number) => (at % 2 ? <code key={text}>{text}</code> : text)

interface PartProps {
  name: string
  states: States
  wide: boolean | undefined
}

function PartStates({ name, states, wide }: PartProps) {
  const source = sourceOf(name)
  return (
    <article className={styles.part} id={name}>
      <header>
        <h3>
          <a className={styles.anchor} href={`#${name}`}>
            {name}
          </a>
        </h3>
        {source && <code className={styles.file}>{source.file}</code>}
        {source && <p className={styles.about}>{source.description.split('`').map(codeOrText)}</p>}
      </header>
      <div className={styles.states}>
        {Object.entries(states).map(([title, show]) => (
          <figure key={title} className={styles.state} data-wide={wide}>
            <figcaption className={styles.caption}>{title}</figcaption>
            <div className={styles.stage}>{show}</div>
          </figure>
        ))}
      </div>
    </article>
  )
}
