import { createRoot } from 'react-dom/client'
import { overrideProblems } from '~/api/paths.ts'
import { platform } from '~/api/platform.ts'
import { showApp } from './mount.ts'

/** What is wrong in the platform block, for the operator. In English, because no texts are loaded yet. */
function PlatformProblems({ problems }: { problems: string[] }) {
  return (
    <main>
      <h1>The platform configuration in index.html is not valid</h1>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </main>
  )
}

/** Replaces the whole page by the operator's configuration errors, even after the app was mounted. */
export function showProblems(root: HTMLElement, problems: string[]): void {
  const place = root.cloneNode() as HTMLElement
  root.replaceWith(place)
  createRoot(place).render(<PlatformProblems problems={problems} />)
  showApp(place)
}

/** Runs after mounting: the table of calls is not needed for home's first paint. */
export function checkPathOverrides(root: HTMLElement): void {
  const problems = overrideProblems(platform().pathOverrides)
  if (problems.length) showProblems(root, problems)
}
