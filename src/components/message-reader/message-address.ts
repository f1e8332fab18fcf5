declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list, with nothing open in it. */
    openedFromList?: boolean | undefined
  }
}

/** The state of a link from a list in which `openId` is open, so that its reader knows the way back. */
export const openedFrom = (openId: string | undefined) => ({ openedFromList: openId === undefined })
