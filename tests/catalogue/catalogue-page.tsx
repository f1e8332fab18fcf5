import { Toaster } from '~/ui/toaster.tsx'
import styles from './catalogue-page.module.css'
import { sections } from './sections.ts'
import { components } from './sources.ts'

const idOf = (title: string) => title.toLowerCase().replaceAll(/\W+/g, '-')

/** The browser looked for the anchor before the first part was drawn. */
function goToAnchor(main: HTMLElement | null): void {
  if (main) document.getElementById(globalThis.location.hash.slice(1))?.scrollIntoView()
}

/** Every part of the design system and every shared part of the app, in its states. */
export const CataloguePage = () => (
  <div className={styles.page}>
    <header className={styles.head}>
      {/* By this name tests/rules/bundle.test.ts sees that none of it is delivered. */}
      <h1 id="parts-catalogue">Amigo’s parts</h1>
      <p className={styles.about}>
        Served by <code>npm run dev</code> only, never delivered. <code>?lang=ko-KR&theme=dark&offline</code>{' '}
        shows them in another language and theme, and without a connection; <code>#Button</code> leads to one.
      </p>
    </header>
    <main className={styles.sections} ref={goToAnchor}>
      {sections.map(({ title, about, parts, wide }) => (
        <section key={title} className={styles.section} aria-labelledby={idOf(title)}>
          <h2 id={idOf(title)}>{title}</h2>
          <p className={styles.about}>{about}</p>
          {Object.entries(parts).map(([name, states]) => (
            <article key={name} className={styles.part} id={name}>
              <header>
                <h3>{name}</h3>
                <code className={styles.file}>{components.find((one) => one.name === name)?.file}</code>
              </header>
              <div className={styles.states}>
                {Object.entries(states).map(([state, show]) => (
                  <figure key={state} className={styles.state} data-wide={wide?.includes(name)}>
                    <figcaption className={styles.caption}>{state}</figcaption>
                    <div className={styles.stage}>{show}</div>
                  </figure>
                ))}
              </div>
            </article>
          ))}
        </section>
      ))}
    </main>
    <Toaster />
  </div>
)
