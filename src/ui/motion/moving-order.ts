import { createContext } from 'react'

/** Which rows a list has, in order, as one text: rows are measured only when it changes. */
export const MovingOrder = createContext('')
