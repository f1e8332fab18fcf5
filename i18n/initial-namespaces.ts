/** Namespaces of frame and home: there before the first render, and read without i18next (`initial-translations.ts`). */
export const initialNamespaces = ['shell', 'ui', 'home', 'content', 'games']
