/** The work that a tap starts goes first. */
const workOfATap = 300

/** Resolves a little after the player's first touch or key: what waits for it delays neither first screen nor tap. */
export const firstInteraction = (): Promise<void> =>
  new Promise((resolve) => {
    const act = () => setTimeout(resolve, workOfATap)
    // Older browsers do not know; then the next touch counts.
    if ((navigator as Partial<Navigator>).userActivation?.hasBeenActive) act()
    else
      for (const name of ['pointerdown', 'keydown'])
        addEventListener(name, act, { capture: true, once: true })
  })
