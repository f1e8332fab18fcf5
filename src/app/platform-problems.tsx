/** Shows the operator what is wrong in the platform block. In English, because no texts are loaded yet. */
export function PlatformProblems({ problems }: { problems: string[] }) {
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
