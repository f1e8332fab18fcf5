/** In the words of Chromium and Firefox, of WebKit, and of Vite for styles. */
const words = /dynamically imported module|Importing a module script|Unable to preload CSS/i

/** A chunk of the app did not arrive: no connection, or a build that is gone. */
export const isChunkLoadError = (error: unknown) => error instanceof Error && words.test(error.message)
