/** Rooms of the frame and of home: there before the first render, and read without i18next (`first-texts.ts`). */
export const initialNamespaces = ['shell', 'ui', 'home', 'content', 'games']
