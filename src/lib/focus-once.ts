/** A ref callback: what was asked for has the focus as soon as it is there, also beside a list, where nothing else tells of it. */
export const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
