declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list, with nothing open in it. */
    openedFromList?: boolean | undefined
  }
}

/** The state of a link from a list in which `openId` is open, so that its reader knows the way back. */
export const openedFrom = (openId: string | undefined) => ({ openedFromList: openId === undefined })

/** An id as it stands in an address: a number stays bare (`?id=3`), where text that looks like one is quoted. */
export const addressId = (id: string): string | number => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id)
