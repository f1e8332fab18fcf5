declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is the list without an open message. */
    openedFromList?: boolean | undefined
  }
}

/** The history state of a link in a list with `openId` open; tells the reader whether "back" leads to the list. */
export const openedFrom = (openId: string | undefined) => ({ openedFromList: openId === undefined })
