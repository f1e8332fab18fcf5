/** For the operator, not for players: what is wrong with the data block. English, because no texts are loaded yet. */
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
