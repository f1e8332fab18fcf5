/** Runs tasks one after another: a phone has memory for one decoded photo, not for three. */
export function oneAtATime(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const run = last.then(task, task)
    last = run.catch(() => {})
    return run
  }
}
