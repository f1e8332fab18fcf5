/** Never rejects: offline the module may not arrive, and the page reads by itself or says that it cannot. */
export function prefetchOnEnter<Module>(
  load: () => Promise<Module>,
  start: (module: Module) => unknown,
): void {
  void load()
    .then(start)
    .catch(() => undefined)
}
